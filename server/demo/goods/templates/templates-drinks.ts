/**
 * Drinks, ice cream, sweets and snacks; the grammar is explained in templates-meat.ts. Drinks are priced per
 * litre.
 */
export const drinkTemplates = `
@ juice; juice; 12-30; cool 60; ES, BR, DK; Fyns Frugtpresse, Bøgebjerg Frugt, Fjordgros, Fjordgros Øko; br:1l krt*:12 + (fl:0.25l) krt:24 + (dk:5l) krt:2
Appelsinjuice | Grapejuice*1.1+grapefrugt | Gulerodsjuice+gulerod | Multivitaminjuice*1.05+ananas, mango | Ananasjuice*1.05+ananas
m/frugtkød@appelsin,grape | u/frugtkød@appelsin,grape | friskpresset*1.5@appelsin | fra koncentrat*.85 | direkte presset*1.15
- | økologisk | u/tilsat sukker

@ juice; aeblejuice; 11-26; dry 360; DK, PL; Jelling Æblemost, Fyns Frugtpresse, Stevns Most, Fjordgros; fl:0.75l krt*:6 + br:1l krt*:12 + (dk:5l) krt:2 + (fl:0.25l) krt:24
Æblemost | Æblejuice*.9 | Æblemost m/hyldeblomst*1.1+hyldeblomst | Æblemost m/solbær*1.1+solbær | Æble- og rabarbermost*1.1+rabarber
klar | uklar*1.05 | enkeltsort*1.2@most | fra koncentrat*.85@juice
- | økologisk | dansk

@ juice; smoothie; 34-62; cool 45; DK, NL; Fyns Frugtpresse, Bøgebjerg Frugt; (fl:0.25l) krt:12 + br:1l krt*:6
Smoothie, mango og passionsfrugt | Smoothie, jordbær og banan | Smoothie, skovbær | Smoothie, spinat og æble
u/tilsat sukker | m/ingefær*1.03
- | økologisk

@ saft; saftevand; 16-38; dry 540; DK; Stevns Most, Feddet Hyben, Fyns Frugtpresse, Fjordgros; dk:5l krt*:2 + fl:1l krt*:6 + dk:2.5l krt*:4
Hyldeblomstsaft+hyldeblomst | Solbærsaft+solbær | Hindbærsaft+hindbær | Rabarbersaft+rabarber | Blandet frugtsaft | Hybensaft*1.1+hyben
koncentreret 1:4 | koncentreret 1:9*1.4 | sukkerreduceret
- | økologisk | dansk

@ vand; vand; 4.2-13; dry 540; DK; Jelling Æblemost, Fjordgros; fl:0.5l krt*:24 + fl:1.5l krt*:8@!glas,sports + fl:0.33l krt*:24@!sports
Kildevand | Danskvand | Danskvand m/citrus*1.1 | Danskvand m/brus og hyldeblomst*1.12 | Kildevand, sportsflaske*1.2
PET | glasflaske*1.25@!sports | 100 % genanvendt PET*1.03
- | dansk | u/pant*.95

@ sodavand; sodavand; 8.5-22; dry 270; DK; Jelling Æblemost, Stevns Most, Fjordgros; fl:0.5l krt*:24@!dåse + ds:0.33l krt*:24@dåse + fl:1.5l krt*:8@PET
Cola | Appelsinvand | Hindbærbrus | Citronbrus | Ingefærøl*1.2+ingefær | Hyldebrus*1.2 | Tonicvand*1.1
PET | glasflaske*1.25 | slank dåse*1.05
- | økologisk | dansk opskrift

@ sodavand; light-sodavand; 8.5-20; dry 270; DK; Jelling Æblemost, Stevns Most, Fjordgros; fl:0.5l krt*:24@!dåse + ds:0.33l krt*:24@dåse
Cola | Appelsinvand | Citronbrus | Hindbærbrus
sukkerfri | light
PET | slank dåse*1.05 | glasflaske*1.2

@ sodavand; energidrik; 17-34; dry 360; DK, AT; Jelling Æblemost, Fjordgros; (ds:0.25l) krt:24 + (ds:0.5l) krt:12
Energidrik | Energidrik, tropisk | Energidrik, skovbær | Sportsdrik*.9
klassisk | sukkerfri | m/B-vitamin
- | slank dåse

@ sodavand; istee; 14-28; dry 360; DK, BE; Anker Te, Stevns Most; fl:0.5l krt*:12 + br:1l krt*:12
Iste, fersken | Iste, citron | Iste, hindbær*1.03
let sødet | usødet*1.05
- | økologisk

@ kaffe; kaffe; 74-162; dry 360; BR, CO, ET, PE, HN; Ry Kaffebrænderi, Fjordgros, Fjordgros Øko; (ps:1kg) krt:8 + ps:500g krt*:16 + ps:1kg krt*:6; fairtrade
Kaffe, mørkristet | Kaffe, mellemristet | Kaffe, lysristet*1.06 | Espresso*1.1 | Kaffe, koffeinfri*1.15
hele bønner | formalet | filtermalet | grovmalet, stempel@!espresso
- | økologisk | Fairtrade | Fairtrade, økologisk | single origin*1.2

@ te; te; 188-412; dry 720; CN, IN, LK; Anker Te, Fjordgros; pk:0.25kg krt*:8@løs + (pk:0.045kg) krt:12@breve + ps:1kg krt*:4@løs
Earl grey | Sort te, ceylon*.95 | Grøn te, sencha*1.1 | Kamillete*.9 | Rooibos*.85 | Myntete*.9 | Chai*1.05
breve, 25 stk.*1.2 | løsvægt | pyramidebreve*1.35
- | økologisk | Fairtrade

@ kakao; kakao; 68-142; dry 540; NL, CI, GH; Ribe Chokolade, Anker Te, Fjordgros; ps:1kg krt*:6 + bt:2.5kg krt*:4
Kakaopulver | Kakaopulver, hollandsk*1.1 | Kakaodrik til automat*.7+sukker, skummetmælkspulver
20–22 % fedt@pulver | 10–12 % fedt*.92@pulver | opløselig@automat
- | økologisk | Fairtrade

@ kakao; chokoladedrik; 14-26; cool 40; DK; Vestby Mejeri, Fjordgros; br:1l krt*:10 + (br:0.25l) krt:27
Kakaomælk | Chokoladedrik, mørk*1.1 | Iskaffe*1.4+kaffe
1,5 % fedt | 0,5 % fedt*.96
- | økologisk | laktosefri

@ oel; oel; 16-48; dry 270; DK, DE, BE; Elmegaard, Paaskebjerg; fl:0.33l krt*:24 + ds:0.5l krt*:24 + fu:25l
Pilsner | Classic*1.05 | Hvedeøl*1.4+hvede | IPA*1.7 | Brown ale*1.5 | Porter*1.5 | Alkoholfri pilsner*.95
4,6 %@pilsner,classic | 5,2 %@!alkoholfri,pilsner | 5,8 %@ipa,porter,ale | 0,4 %@alkoholfri
- | økologisk | ufiltreret*1.05@!alkoholfri | pantflaske

@ vin; vin; 42-128; dry 1400; FR, IT, ES, DE; Elmegaard, Paaskebjerg; fl:0.75l krt*:6 + (ks:3l) krt:4
Hvidvin, riesling*1.1 | Hvidvin, pinot grigio | Rødvin, tempranillo | Rødvin, merlot | Rosé, grenache*1.05 | Mousserende vin, brut*1.3 | Husets hvidvin*.85 | Husets rødvin*.85
tør | frugtig | lagret på fad*1.25@rødvin
12,5 % | 13 % | økologisk | alkoholfri*.9

@ spiritus; spiritus; 148-368; dry 1800; DK, SE, GB, FR; Åbo Snaps, Elmegaard; fl:0.7l krt*:6 + fl:1l krt*:6
Akvavit | Vodka*.9 | Gin*1.2 | Rom, mørk*1.1 | Cognac*1.9 | Madlavningsvin*.4+vin (sulfitter) | Bitter*1.05
37,5 %@vodka,akvavit | 40 %@!madlavning,bitter | 14 %@madlavning | 38 %@bitter
- | økologisk | fadlagret*1.2@akvavit,gin,rom

@ floedeis; flodeis; 34-78; freeze 540; DK; Bakkedal Is, Tannis Is, Iskælderen, Fjordgros; bt:5l + (bt:2.5l) krt:4 + (stk:0.12l) krt:24
Flødeis, vanilje+vanilje | Flødeis, chokolade+kakao | Flødeis, jordbær+jordbær | Flødeis, karamel*1.05 | Flødeis, pistacie*1.3+pistacienødder (nødder) | Softicemix*.8 | Flødeis, lakrids*1.05+lakrids
8 % fedt*.9 | 10 % fedt | 12 % fedt*1.1 | m/stykker*1.1@!mix
- | økologisk | premium*1.15 | laktosefri

@ sorbet; sorbet; 38-76; freeze 540; DK, IT; Bakkedal Is, Iskælderen, Tannis Is; (bt:2.5l) krt:4 + bt:5l
Sorbet, hindbær+hindbær | Sorbet, citron+citron | Sorbet, mango+mango | Sorbet, solbær+solbær | Sorbet, pære+pære | Sorbet, rabarber+rabarber
m/32 % frugt | m/45 % frugt*1.12 | klassisk
- | økologisk | vegansk

@ sorbet; is-vegansk; 44-84; freeze 540; DK, SE; Bakkedal Is, Iskælderen; (bt:2.5l) krt:4 + bt:5l
Havreis, vanilje+vanilje | Havreis, chokolade+kakao | Kokosis*1.05+kokos | Havreis, karamel
vegansk | vegansk, økologisk
cremet | klassisk | m/stykker*1.1

@ desserter; dessert; 38-92; cool 24; DK; Vestby Mejeri, Køkken Aabo, Bakkedal Is; sp:2.5kg krt:4 + (stk:0.1kg) krt:24 + sp:5kg
Panna cotta*1.2+gelatine | Chokolademousse*1.3+kakao | Citronfromage+citron, gelatine | Vaniljecreme*.8 | Creme brulee*1.4+æggeblomme (æg) | Trifli*1.1+hindbær, hvedemel
klassisk | luftig@mousse,fromage | portionsanrettet*1.15
- | økologisk | laktosefri | frost

@ chokolade; chokolade; 88-166; dry 300; BE, DK, CH; Ribe Chokolade, Nordens Nødder, Fjordgros; ps:1kg krt*:8 + (stk:45g) krt:36 + ps:2.5kg krt*:4
Mælkechokolade, knapper | Hvid chokolade, knapper*1.03 | Chokoladebar m/nougat*1.1+hasselnødder (nødder) | Pålægschokolade, lys*.95 | Chokoladehakkelse*1.05
34 % | 38 %*1.05 | fin
- | økologisk | Fairtrade

@ chokolade; chokolade-moerk; 92-172; dry 360; BE, DK, EC; Ribe Chokolade, Fjordgros; ps:1kg krt*:8 + ps:2.5kg krt*:4
Mørk chokolade, knapper | Mørk chokolade, hakkelse*1.05 | Pålægschokolade, mørk | Overtræk, mørkt*.9
55 %*.94 | 64 % | 70 %*1.08
- | økologisk | Fairtrade

@ chokolade; marcipan; 82-148; dry 300; DK, DE; Ribe Chokolade, Nordens Nødder; blk:1kg krt*:10 + blk:2.5kg krt*:4
Marcipan, ren rå | Kransekagemasse*.9 | Marcipan, ren rå, revet*1.06
60 % mandler | 50 % mandler*.93 | 63 % mandler*1.06
- | økologisk

@ chokolade; nougat; 68-128; dry 300; DK, DE, IT; Ribe Chokolade, Nordens Nødder; blk:1kg krt*:10 + sp:5kg
Blød nougat | Nøddenougat, blok*1.05 | Nøddecreme*.85
lys | mørk*1.03
- | økologisk | palmefri

@ slik-blandet; vingummi; 42-88; dry 360; DK, DE, SE; Ribe Chokolade, Fjordgros; ps:1kg krt*:10 + ks:3kg
Vingummi, frugt | Vingummibamser | Skumfiduser*.95 | Vingummi, sur*1.03
blandede | u/gelatine*1.15@!skum | enkeltpakket*1.2
- | økologiske

@ slik-blandet; lakrids; 48-98; dry 360; DK, FI; Ribe Chokolade, Fjordgros; ps:1kg krt*:10 + ks:2.5kg
Saltlakrids | Sød lakrids | Lakridskonfekt*1.05 | Salmiakpastiller*1.2
klassisk | stærk@salt,salmiak | enkeltpakket*1.2
- | økologisk

@ chips; chips; 54-112; dry 150; DK, BE, ES; Fjordgros, Solbakken, Elmegaard; (ps:0.5kg) krt:12 + (ps:40g) krt:40 + (ps:0.15kg) krt:20
Kartoffelchips | Rodfrugtchips*1.5 | Tortillachips*.85 | Bølgechips
havsalt | sour cream og løg*1.03+mælkepulver, løg | paprika*1.02+paprika | salt og eddike
- | økologiske | håndkogte*1.1

@ chips; popcorn; 42-88; dry 180; DK, FR; Fjordgros, Solbakken; (ps:0.5kg) krt:10 + (ps:80g) krt:24
Popcorn, poppede | Popcornmajs*.5 | Karamelpopcorn*1.4+sukker, smør (mælk)
m/salt@!majs | m/smag af smør@poppede | klar til poppemaskine@majs | premium*1.1
- | økologiske

@ chips; jordnoedder; 42-86; dry 300; AR, CN, US; Nordens Nødder, Fjordgros; ps:1kg krt*:10 + (ps:0.15kg) krt:24
Peanuts | Nøddemix m/peanuts*1.3+cashewnødder (nødder), mandler | Peanuts i dej*.9+hvedemel | Snackmix*1.1+rosiner
saltede@!mix | ristede og saltede | honningristede*1.1+honning
- | usaltede@honning

@ bar; mueslibar; 88-164; dry 240; DK, SE, NL; Møllegården Gryn, Ribe Chokolade; (stk:40g) krt:30 + (stk:60g) krt:24
Müslibar m/mandler | Proteinbar*1.4+mælkeprotein | Frugtbar m/dadel*1.05+dadler | Havrebar m/chokolade*1.06+chokolade
40 g | 50 g | u/tilsat sukker
- | økologisk | glutenfri | vegansk@frugtbar
`;
