/** Groceries; the grammar is explained in templates-meat.ts. */
export const dryTemplates = `
@ tomater-daase; tomat-daase; 11.5-19; dry 900; IT, ES; Solbakken, Gefion Pasta, Fjordgros, Fjordgros Øko; (ds:2.5kg) krt:6 pll:48 + ds:2.5kg krt*:6 + ds:400g krt*:12
Hakkede tomater | Flåede tomater | Passata*1.1 | Cherrytomater på dåse*1.5 | Pizzasauce*1.15+salt, oregano
i egen saft@!passata,pizza | i tomatjuice@!passata,pizza | grov@passata,pizza | fin@passata,pizza
- | økologiske@tomater | økologisk@passata,pizza | m/basilikum*1.05+basilikum | u/salt

@ tomater-daase; tomatpure; 18-34; dry 720; IT, ES; Solbakken, Gefion Pasta, Fjordgros; (ds:2.2kg) krt:6 + ds:0.8kg krt*:12 + tb:200g krt*:20
Tomatpuré | Tomatkoncentrat*1.05
28/30 % | 22/24 %*.95 | dobbelt koncentreret
- | økologisk | u/salt

@ baelgfrugter; boenner-daase; 12-24; dry 900; IT, US; Solbakken, Fjordgros, Fjordgros Øko; (ds:2.5kg) krt:6 + ds:400g krt*:12
Kidneybønner | Hvide bønner | Sorte bønner | Cannellinibønner*1.05 | Baked beans*1.15+tomatpuré, sukker
i lage@!baked | i tomatsauce@baked | klar til brug
- | økologiske | u/tilsat salt

@ baelgfrugter; kikaerter; 12-23; dry 900; IT, US; Solbakken, Fjordgros, Fjordgros Øko; (ds:2.5kg) krt:6 + ds:400g krt*:12
Kikærter
i lage | klar til brug | kogte, drænede*1.2
- | økologiske | u/tilsat salt

@ baelgfrugter; majs-daase; 16-29; dry 900; HU, FR, TH; Solbakken, Fjordgros; (ds:2.1kg) krt:6 + ds:340g krt*:12
Majs, hele kerner | Majs, vakuum*1.06 | Minimajs*1.4
i lage | sprøde | u/tilsat sukker
- | økologiske

@ syltet; syltet; 19-48; dry 540; DK, DE; Solbakken, Uldum Kål, Dybbøl Senf, Fjordgros; sp:5kg krt*:2 + gl:2.4kg krt*:4 + sp:2.5kg krt:4
Agurkesalat | Drueagurker*1.15 | Syltede rødløg*1.3 | Asier*1.2 | Cornichoner*1.5 | Picalilli*1.1+sennep | Jalapeños i skiver*1.2+chili
klassisk@!jalap | husets opskrift@!jalap | m/dild@!picalilli,jalap | milde | sukkerreduceret@!jalap
- | økologisk

@ syltet; roedbede; 15-28; dry 540; DK; Solbakken, Uldum Kål, Fjordgros; sp:5kg krt*:2 + gl:2.4kg krt*:4
Rødbeder, syltede | Rødbeder i tern*1.06
i skiver@syltede | riflede skiver@syltede | hele, små*1.15@syltede | m/peberrod+peberrod
- | økologiske | sukkerreducerede

@ syltet; roedkaal; 16-32; dry 540; DK; Solbakken, Uldum Kål, Fjordgros; sp:5kg krt*:2 + sp:2.5kg krt:4
Rødkål, syltet | Surkål*.95 | Rødkål m/æble*1.08+æble
efter husets opskrift | traditionel | m/kanel og nelliker+kanel, nelliker
- | økologisk

@ frugt-daase; frugt-daase; 18-36; dry 900; TH, GR, ZA; Solbakken, Fjordgros; (ds:2.5kg) krt:6 + ds:800g krt*:12
Ananas i tern | Ananas i skiver*1.04 | Ferskner, halve | Pærer, halve | Frugtcocktail*1.08 | Abrikoser, halve*1.05
i juice | i let sirup*.96
- | økologiske | u/tilsat sukker

@ marmelade; marmelade; 24-52; dry 540; DK, SE; Feddet Hyben, Årslev Bær, Solbakken, Fjordgros; sp:5kg krt*:2 + sp:2.5kg krt:4 + (stk:20g) krt:120
Jordbærmarmelade+jordbær | Hindbærmarmelade+hindbær | Abrikosmarmelade+abrikos | Hybenmarmelade*1.2+hyben | Appelsinmarmelade+appelsin | Solbærmarmelade*1.05+solbær
45 % frugt | 50 % frugt*1.08 | bagefast*1.04 | sukkerreduceret*1.06
- | økologisk

@ honning; honning; 62-124; dry 720; DK, BG, UY; Lyng & Malt, Bregnholm Øko, Solbakken; sp:3kg krt:4@!flaske + fl:0.4kg krt*:12@flaske + sp:5kg@!flaske
Blomsterhonning*.9 | Akaciehonning*1.1 | Lynghonning*1.35 | Kløverhonning
rørt | flydende | koldslynget*1.1
- | økologisk | dansk*1.2 | doseringsflaske

@ fisk-daase; tun-daase; 52-98; dry 1400; TH, ES, EC; Danefjord, Fjordgros, Solbakken; (ds:1.7kg) krt:6 + ds:185g krt*:24
Tun i vand | Tun i olie*1.05+solsikkeolie | Tunfilet*1.15 | Tun i stykker*.95
skipjack | gulfinnet*1.15 | MSC
- | drænet | saltreduceret

@ fisk-daase; rogn; 48-92; dry 1400; DK, IS; Danefjord, Fjordgros; ds:400g krt*:12 + ds:800g krt*:6
Torskerogn på dåse | Torskerogn, skåret*1.05 | Torskelever*1.3+torskelever (fisk)
MSC | naturel | i egen lage

@ mel; hvedemel; 5.2-13.5; dry 270; DK, DE, SE; Allerup Mølle, Marselis Mel, Fjordgros, Fjordgros Øko; sk:12.5kg + sk:25kg + ps:2kg krt*:5
Hvedemel | Manitobamel*1.4 | Tipo 00-mel*1.5 | Grahamsmel*1.1 | Durummel*1.4 | Speltmel*1.5+spelt
bagekvalitet | stenformalet*1.15 | protein 12 %*1.05 | siet | fuldkorn*1.05@!tipo,manitoba
- | økologisk | dansk

@ mel; rugmel; 5.8-12.5; dry 270; DK, DE; Allerup Mølle, Marselis Mel, Fjordgros Øko; sk:12.5kg + ps:2kg krt*:5
Rugmel | Rugkerner, knækkede*1.05 | Rugkerner, hele | Rugmel, groft
stenformalet@!kerner | fuldkorn | skårne*1.03@kerner
- | økologisk | dansk

@ gryn; havregryn; 8.5-24; dry 360; DK, SE, FI; Møllegården Gryn, Allerup Mølle, Fjordgros, Fjordgros Øko; ps:1kg krt*:10 + sk:10kg + ps:2.5kg krt*:4; keyhole
Havregryn | Havregryn, finvalsede | Grovvalsede havregryn | Havreklid*1.3
- | glutenfri*1.7@!klid
økologisk | dansk | fuldkorn | lynkogende@!klid

@ gryn; muesli; 28-58; dry 300; DK, DE; Møllegården Gryn, Bregnholm Øko, Fjordgros; ps:1kg krt*:6 + ps:2.5kg krt*:4
Mysli m/frugt | Mysli m/nødder*1.1 | Granola*1.3+honning | Granola m/kakao*1.35+kakao
ristet | u/tilsat sukker@mysli | sprød
- | økologisk

@ gryn; cornflakes; 26-48; dry 360; DE, GB; Møllegården Gryn, Fjordgros; ps:1kg krt*:6@!portion + (stk:30g) krt:40@portion + pk:0.5kg krt*:12@!portion
Cornflakes | Guldflager, honning*1.15+honning | Chokoladekugler*1.2+kakao, hvede
- | økologiske | portionspakkede*1.4
klassiske | sprøde

@ pasta; pasta; 10.5-23; dry 900; IT, DK; Gefion Pasta, Solbakken, Fjordgros, Fjordgros Øko; (ps:5kg) krt:4 + ps:3kg krt*:4 + ps:1kg krt*:12
Spaghetti | Penne | Fusilli | Tagliatelle*1.15 | Lasagneplader*1.2 | Makaroni*.95 | Farfalle*1.1 | Orzo*1.15
durumhvede | fuldkorn | durumhvede, bronzeskåret*1.3 | m/æg*1.2+æg@tagliatelle,lasagne
- | økologisk | storkøkken@!lasagne | nr. 5@spaghetti

@ ris; ris; 11-34; dry 900; IT, TH, IN, PK; Solbakken, Møllegården Gryn, Fjordgros, Fjordgros Øko; sk:10kg + ps:5kg krt*:2 + ps:1kg krt*:10
Parboiled ris | Jasminris*1.15 | Basmatiris*1.3 | Grødris*.9 | Risottoris*1.35 | Brune ris*1.05 | Vilde ris, blanding*1.9
langkornede@parboiled,brune | - | løse
økologiske | Fairtrade@jasmin,basmati | storkøkken | kl. 1

@ ris; bulgur; 13-28; dry 720; TR, IT, FR; Møllegården Gryn, Solbakken, Fjordgros; sk:5kg + ps:1kg krt*:10
Bulgur | Couscous | Perlespelt*1.4+spelt | Hvedekerner, forkogte*1.1
fin@bulgur,couscous | grov@bulgur,couscous | fuldkorn
- | økologisk

@ ris; quinoa; 38-72; dry 720; PE, BO; Møllegården Gryn, Solbakken; sk:5kg + ps:1kg krt*:8
Quinoa, hvid | Quinoa, rød*1.1 | Quinoa, sort*1.15 | Quinoa, trikolore*1.1
skyllet | -
økologisk | Fairtrade | forkogt*1.2 | kl. 1

@ linser; linser; 17-42; dry 720; TR, CA, IT; Møllegården Gryn, Solbakken, Fjordgros Øko; sk:5kg + ps:1kg krt*:10
Røde linser | Grønne linser | Belugalinser*1.5 | Brune linser*.95 | Puylinser*1.6
tørrede | flækkede@røde
- | økologiske

@ linser; kikaerter-toer; 16-34; dry 720; TR, CA, IT; Møllegården Gryn, Solbakken, Fjordgros Øko; sk:5kg + ps:1kg krt*:10
Kikærter, tørrede | Kikærtemel*1.15
8 mm@tørrede | 9 mm@tørrede | fint@mel
- | økologiske

@ krydderier; krydderi; 88-288; dry 900; IN, VN, TR, ES; Holger Krydderi, Fjordgros; bt:500g krt*:6 + bt:1kg krt*:6 + ps:1kg krt*:10
Sort peber | Paprika, sød*.8 | Paprika, røget | Spidskommen*.95 | Kanel*.9 | Gurkemeje*.85 | Oregano*.8 | Timian, tørret*.9 | Koriander*.75 | Chiliflager*.95 | Muskatnød*1.6
hel@peber,spidskommen,koriander,muskat | stødt@!oregano,timian,flager | groft@peber | skåret@oregano,timian | -@flager
- | økologisk | steriliseret*1.05

@ krydderier; karry; 96-172; dry 900; IN; Holger Krydderi, Fjordgros; bt:500g krt*:6 + bt:1kg krt*:6
Karry, mild | Karry, madras*1.05 | Karry, stærk*1.05 | Garam masala*1.15
stødt | husblanding*1.05
- | økologisk

@ salt; salt; 3.2-12; dry 1800; DK, DE, NL; Ærø Saltværk, Fjordgros, Holger Krydderi; sk:25kg + ps:1kg krt*:12 + sp:10kg
Køkkensalt | Havsalt*1.3 | Groft salt | Nitritsalt*1.4
fint@!groft | m/jod | u/jod | tørret | raffineret*.95

@ salt; salt; 66-128; dry 1800; DK, FR, GB; Ærø Saltværk, Holger Krydderi; sp:1.5kg krt:4 + bt:0.5kg krt*:6
Havsaltflager | Fingersalt*1.05
naturel | røget over bøg*1.1 | m/citron*1.1 | m/chili*1.1 | m/hvidløg*1.1

@ fond; fond; 46-88; dry 540; DK, DE; Køkken Aabo, Solbakken, Fjordgros; (fl:1l) krt:6 + dk:2.5l krt*:4
Oksefond | Kalvefond*1.15 | Hummerfond*1.35+hummer (krebsdyr) | Fiskefond+fisk (torsk) | Vildtfond*1.2 | Grøntsagsfond*.85
koncentreret | koncentreret, lavt saltindhold*1.04 | klar til brug*.7
- | økologisk | glutenfri

@ fond; fond-kylling; 44-78; dry 540; DK, DE; Køkken Aabo, Solbakken, Fjordgros; (fl:1l) krt:6 + dk:2.5l krt*:4
Hønsefond | Kyllingebouillon, flydende | Kyllingesky*1.1
koncentreret | klar til brug*.7 | saltreduceret
- | økologisk | glutenfri

@ fond; bouillon-pulver; 62-128; dry 720; DK, DE, PL; Solbakken, Fjordgros; bt:1kg krt*:6 + sp:5kg
Oksebouillon, pulver | Hønsebouillon, pulver | Grøntsagsbouillon, pulver | Demi-glace, pulver*1.2+hvedemel, tomatpulver
klar | saltreduceret*1.05 | pasta*1.1@!pulver | rig smag
- | økologisk | glutenfri@!demi

@ saucer; sauce; 38-76; dry 360; DK, DE; Køkken Aabo, Solbakken, Fjordgros; (br:1l) krt:8 + sp:2.5l krt*:4
Skysauce | Brun sauce*.95 | Pebersauce*1.08+grøn peber | Bearnaisesauce*1.25+æg, estragon | Hollandaisesauce*1.25+æg, citron | Champignonsauce*1.05+champignon | Bechamelsauce*.95
klar til brug | kogefast*1.04 | koncentreret*1.2@!bearnaise,hollandaise
- | glutenfri | økologisk

@ dressing; mayonnaise; 24-48; dry 270; DK, NL; Dybbøl Senf, Solbakken, Fjordgros, Fjordgros Øko; sp:5kg krt*:2 + sp:10kg + tb:0.9kg krt*:8
Mayonnaise 80 % | Mayonnaise 50 %*.9 | Aioli*1.15+hvidløg | Chilimayonnaise*1.15+chili | Trøffelmayonnaise*1.6+trøffel
ægte | varmestabil*1.03 | cremet
- | økologisk | m/frilandsæg*1.06

@ dressing; remoulade; 22-38; dry 270; DK; Dybbøl Senf, Solbakken, Fjordgros; sp:5kg krt*:2 + tb:0.9kg krt*:8 + (stk:20g) krt:100
Remoulade | Remoulade, grov*1.08 | Tartarsauce*1.15+kapers
dansk | m/ekstra grønt*1.04 | fedtreduceret
- | økologisk

@ dressing; dressing; 28-62; dry 270; DK, NL; Dybbøl Senf, Solbakken, Fjordgros; fl:1l krt*:6 + sp:2.5l krt*:4
Thousand islanddressing | Cæsardressing*1.15+ost (mælk), ansjoser (fisk) | Vinaigrette*1.05 | Krydderurtedressing+urter | Honning- og sennepsdressing*1.08+honning | Ranchdressing*1.05+kærnemælk
klassisk | fedtreduceret | cremet@!vinaigrette
- | økologisk | glutenfri

@ dressing; ketchup; 16-34; dry 360; DK, NL, IT; Solbakken, Dybbøl Senf, Fjordgros; sp:5kg krt*:2@!squeeze + fl:1kg krt*:12@!spand + (stk:20g) krt:150@!squeeze,spand
Tomatketchup | Ketchup, krydret*1.05 | Ketchup, sukkerreduceret*1.06 | Currygewürzketchup*1.1+karry
klassisk | squeezeflaske | doseringsspand
- | økologisk

@ dressing; sennep; 18-44; dry 450; DK, FR; Dybbøl Senf, Solbakken, Fjordgros; sp:5kg krt*:2 + sp:2.5kg krt:4 + tb:0.9kg krt*:8
Dijonsennep*1.2 | Grov sennep*1.15 | Sød sennep | Pølsesennep*.85 | Fransk sennep
mild | stærk@dijon,grov,pølse | klassisk
- | økologisk

@ asiatisk-sauce; soja; 28-68; dry 720; CN, NL, JP; Lyng & Malt, Solbakken, Fjordgros; dk:5l krt*:2 + fl:1l krt*:6@!dunk
Sojasauce, lys | Sojasauce, mørk*1.03 | Tamari*1.5 | Teriyakisauce*1.2+sukker, ingefær
- | saltreduceret*1.05 | naturligt brygget*1.1
økologisk | klassisk | doseringsdunk

@ asiatisk-sauce; chilisauce; 24-48; dry 720; TH, CN; Lyng & Malt, Solbakken, Fjordgros; dk:5l krt*:2 + fl:1l krt*:12
Sød chilisauce | Sriracha*1.4 | Chilisauce, stærk*1.1 | Sambal oelek*1.2
klassisk | ekstra stærk@!sød | m/hvidløg+hvidløg
- | økologisk

@ asiatisk-sauce; karrypasta; 48-92; dry 720; TH; Lyng & Malt, Solbakken; bt:1kg krt*:6 + bt:400g krt*:12
Rød karrypasta | Grøn karrypasta | Gul karrypasta | Panangkarrypasta*1.06
thai | mild
- | glutenfri

@ asiatisk-sauce; kokosmaelk; 22-44; dry 720; TH, LK; Lyng & Malt, Solbakken, Fjordgros; ds:400ml krt*:12 + (br:1l) krt:12
Kokosmælk 17 % | Kokosmælk 10 %*.85 | Kokoscreme 22 %*1.25
- | økologisk | u/tilsætning
til madlavning | homogeniseret*1.04

@ dressing; pesto; 78-146; cool 120; IT, DK; Gefion Pasta, Køkken Aabo, Fjordgros; bt:1kg krt*:6 + sp:2.5kg krt*:4
Pesto, grøn | Pesto, rød*.95+soltørrede tomater | Pesto, ramsløg*1.1+ramsløg | Pesto, rucola*1.03+rucola
genovesetype | grov | cremet
- | økologisk

@ olie; rapsolie; 17-42; dry 540; DK, DE; Solbakken, Elmegaard, Fjordgros, Fjordgros Øko; dk:10l + dk:5l krt*:2 + fl:1l krt*:12
Rapsolie | Koldpresset rapsolie*1.8 | Friturefedt, flydende*1.05 | Stegeolie m/smørsmag*1.2
varmestabil@!koldpresset | raffineret@!koldpresset | filtreret@koldpresset | longlife@friture
- | økologisk | dansk

@ olie; solsikkeolie; 18-36; dry 540; UA, HU, FR; Solbakken, Fjordgros; dk:10l + dk:5l krt*:2 + fl:1l krt*:12
Solsikkeolie | Solsikkeolie, højoleinsyre*1.15 | Frituresolsikkeolie*1.05
raffineret | varmestabil*1.05
- | økologisk

@ olie; olivenolie; 64-138; dry 540; ES, IT, GR; Solbakken, Gefion Pasta, Elmegaard, Fjordgros Øko; dk:5l krt*:4 + fl:1l krt*:12 + fl:0.5l krt*:12
Olivenolie, extra virgin*1.12 | Olivenolie til stegning*.9 | Olivenolie, citron*1.25+citron | Olivenolie, kalamata*1.25
koldpresset@!stegning | mild | frugtig@!stegning
- | økologisk | første pres*1.1@!stegning

@ eddike; eddike; 9.5-48; dry 900; DK, IT, FR; Solbakken, Elmegaard, Jelling Æblemost, Fjordgros; dk:5l krt*:2 + fl:1l krt*:6 + fl:0.5l krt*:12
Lagereddike*.7 | Æbleeddike | Hvidvinseddike*1.2 | Balsamicoeddike*1.8 | Æblebalsamico*2.1 | Riseddike*1.3
5 %@lager,æbleeddike | 6 % | modnet*1.2@balsami
- | økologisk

@ sukker; sukker; 8.2-24; dry 1400; DK, SE, FR; Fjordgros, Solbakken, Marselis Mel; sk:10kg + ps:1kg krt*:10 + sk:25kg
Sukker, stødt melis | Perlesukker*1.5 | Flormelis*1.3 | Brun farin*1.35 | Rørsukker*1.5 | Vaniljesukker*2.2+vanilje
fin@melis,rør | storkøkken | drysseklar*1.1@flormelis
- | økologisk | Fairtrade@rør

@ sukker; gaer; 18-46; cool 30; DK; Marselis Mel, Fjordgros; (blk:1kg) krt:10@blok + pk:500g krt*:20@terninger,tør + sp:5kg@flydende
Bagegær, presset | Bagegær, flydende*1.05 | Tørgær*2
50 g terninger@presset | 1 kg blok@presset | instant@tør | pumpbar@flydende
- | økologisk

@ sukker; bagehjaelp; 32-72; dry 360; DK, DE; Marselis Mel, Allerup Mølle; ps:1kg krt*:8 + sk:10kg
Bagepulver | Kagecreme, kold*1.3 | Bollemix*.8 | Pandekagemix*.85+æggepulver | Muffinmix*.95+sukker, æggepulver | Brownieblanding*1.1+kakao
klar til vand | fuldkorn@bollemix | storkøkken
- | økologisk

@ noedder; mandler; 92-148; dry 360; ES, US; Nordens Nødder, Fjordgros; ps:1kg krt*:10 + ks:10kg
Mandler | Mandelsplitter*1.06 | Mandelmel*1.05 | Mandelflager*1.08
hele@mandler | smuttede*1.06@!mel | ristede*1.1@!mel | fint malet@mel
- | økologiske

@ noedder; hasselnoedder; 108-166; dry 300; TR, IT; Nordens Nødder, Fjordgros; ps:1kg krt*:10 + ks:10kg
Hasselnødder
hele | hakkede*1.03 | ristede*1.1 | flækkede
- | økologiske | saltede*1.05+salt

@ noedder; valnoedder; 92-152; dry 300; US, MD, FR; Nordens Nødder, Fjordgros; ps:1kg krt*:10 + ks:10kg
Valnødder
halve | hakkede*.96 | i brud*.9 | karamelliserede*1.2+sukker
- | økologiske

@ noedder; cashew; 98-158; dry 300; VN, IN, BR; Nordens Nødder, Fjordgros; ps:1kg krt*:10
Cashewnødder
rå | ristede*1.08 | saltede*1.08+salt | i brud*.88
- | økologiske

@ noedder; froe; 24-62; dry 360; CN, UA, DE; Nordens Nødder, Allerup Mølle, Fjordgros; ps:1kg krt*:10 + sk:5kg
Solsikkekerner | Græskarkerner*1.9+græskarkerner | Hørfrø*.9+hørfrø | Chiafrø*1.9+chiafrø
afskallede@solsikke,græskar | ristede*1.15@solsikke,græskar | brune@hørfrø | sorte@chia
- | økologiske

@ noedder; sesam; 42-78; dry 360; IN, SD; Nordens Nødder, Lyng & Malt; ps:1kg krt*:10
Sesamfrø, hvide | Sesamfrø, sorte*1.2 | Tahin*1.4
ristede@frø | rå@frø | lys@tahin | mørk@tahin
- | økologiske

@ noedder; rosiner; 28-58; dry 360; TR, US; Nordens Nødder, Fjordgros; ps:1kg krt*:10 + ks:10kg
Rosiner | Sultanas*1.05 | Korender*1.2
lyse@!korender | mørke | u/sten
- | økologiske

@ noedder; toerfrugt; 48-112; dry 360; TR, IL, CL; Nordens Nødder, Solbakken; ps:1kg krt*:8 + ks:5kg
Tørrede abrikoser | Dadler*.8 | Svesker*.9 | Tranebær*1.2 | Tørrede figner*1.1
u/sten@abrikoser,dadler,svesker | hele | hakkede*1.03@!tranebær | bløde*1.05
- | økologiske
`;
