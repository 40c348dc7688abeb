/**
 * Frozen vegetables, berries and potatoes, convenience food and tapas; the grammar is explained in
 * templates-meat.ts.
 */
export const frozenTemplates = `
@ frost-groentsager; groent-frost; 13-32; freeze 540; DK, BE, PL, ES; Grøntgården, Fjordgros, Solbakken; ps:2.5kg krt*:4 pll:70 + (ps:2kg) krt:5; keyhole
Broccolibuketter | Blomkålsbuketter*.95 | Gulerødder i skiver*.7 | Suppeurter*.8 | Wokblanding*1.1 | Hakket spinat*.85 | Peberfrugt i strimler*1.05 | Løg i tern*.75 | Porrer i ringe*.9 | Bredblandet grønt*.85
IQF | dybfrosne | lynfrosne, kl. 1
- | økologiske | 20–40 mm@buketter | 10 × 10 mm@tern | danske | fine

@ frost-aerter; aerter-frost; 13-24; freeze 720; DK, BE, SE; Grøntgården, Fjordgros, Solbakken; ps:2.5kg krt*:4 pll:70; keyhole
Ærter, fine | Ærter, ekstra fine*1.1 | Haveærter*.95 | Edamamebønner, pillede*2.3
IQF | dybfrosne | skoldede*1.03
- | økologiske | danske

@ frost-aerter; boenner-frost; 15-28; freeze 720; BE, FR, DK; Grøntgården, Fjordgros, Solbakken; ps:2.5kg krt*:4
Grønne bønner, hele | Haricots verts*1.15 | Snittebønner*.9 | Voksbønner
IQF | dybfrosne | ekstra fine*1.1
- | økologiske

@ frost-baer; baer-frost; 34-82; freeze 720; PL, DK, SE, RS; Årslev Bær, Grøntgården, Fjordgros; ps:2.5kg krt*:4 + ps:1kg krt*:10 + ks:10kg
Hindbær | Jordbær*.7 | Blåbær*1.05 | Solbær*.8 | Skovbærblanding*.9 | Rabarber i stykker*.55 | Mango i tern*.85
hele@!rabarber,mango | IQF | kl. 1
- | økologiske | til grød og smoothie*.9 | knuste*.85@hindbær

@ pommes; pommes; 15-28; freeze 540; NL, BE, DK; Jysk Kartoffelcentral, Fjordgros, Nordmark Convenience; (ps:2.5kg) krt:4 pll:48 + ps:2.5kg krt*:4 pll:48 + (ps:2kg) krt:5
Pommes frites | Pommes frites m/skræl*1.08 | Søde kartoffelfritter*1.8 | Rustikke fritter*1.1 | Crinkle cut-fritter
7 × 7 mm@!rustikke | 10 × 10 mm@!rustikke | 12 × 12 mm | 14 × 14 mm@rustikke,frites
forstegt | til ovn*1.06 | ekstra sprød*1.12 | fersk, kølet*1.05
- | økologiske

@ kartoffelretter; kartoffel-tilb; 18-38; freeze 540; NL, DE, DK; Jysk Kartoffelcentral, Fjordgros, Nordmark Convenience; (ps:2.5kg) krt:4 + ps:2kg krt*:5
Kartoffelbåde | Røsti*1.15 | Kartoffelkroketter*1.08 | Kartoffelgratin, portioner*1.4+fløde (mælk), ost (mælk) | Hasselbackkartofler*1.25 | Pommes noisettes*1.05
m/skræl@både | m/hvidløg og urter*1.05+hvidløg, urter@både,hasselback,gratin | forstegte | krydrede*1.04@både,hasselback
- | 25 g@røsti,kroketter | 100 g@gratin,røsti | IQF | økologiske

@ retter-koed; lasagne; 42-72; freeze 360; DK; Køkken Aabo, Nordmark Convenience, Fjordgros; (bk:2.5kg) krt:4@!portioner + (stk:0.4kg) krt:12@portioner
Lasagne m/oksekød | Moussaka*1.1+aubergine | Cannelloni m/kød*1.08
klassisk | m/ost på toppen*1.05 | saltreduceret
frost | frost, portioner 400 g*1.15 | sous vide, køl*1.1

@ retter-koed; ret-kylling; 58-92; freeze 360; DK; Køkken Aabo, Nordmark Convenience, Danefugl; (ps:2.5kg) krt:4@!portioner + (stk:0.4kg) krt:12@portioner
Kylling i karry | Boller i karry | Kyllingegryde m/bacon*1.08+bacon | Tarteletfyld m/kylling og asparges*1.05+asparges | Butter chicken*1.1
færdigret | sous vide*1.06 | økonomi*.92
frost | køl, pasteuriseret*1.05 | frost, portioner 400 g*1.15

@ retter-koed; ret-gris; 54-84; freeze 360; DK; Køkken Aabo, Nordmark Convenience, Grisby; (ps:2.5kg) krt:4@!portioner + (stk:0.4kg) krt:12@portioner
Mørbradgryde | Grisekæber i sauce*1.2 | Nakkesteg, langtidsstegt*1.15 | Pulled pork-gryde | Medister i skiver m/sauce*.95
færdigret | sous vide*1.06 | landkøkken
frost | køl, pasteuriseret*1.05 | frost, portioner 350 g*1.15

@ retter-koed; ret-okse; 74-118; freeze 360; DK; Køkken Aabo, Nordmark Convenience, Hereford Fyn; (ps:2.5kg) krt:4@!portioner + (stk:0.4kg) krt:12@portioner
Oksegullasch | Bøf stroganoff*1.1+fløde (mælk) | Chili con carne*.9+bønner | Millionbøf*.85 | Oksebryst i peberrodssauce*1.15+peberrod, smør (mælk)
færdigret | sous vide*1.06 | langtidsstegt*1.08
frost | køl, pasteuriseret*1.05 | frost, portioner 350 g*1.15

@ retter-veg; ret-dahl; 38-66; freeze 360; DK; Køkken Aabo, Nordmark Convenience, Fjordgros Øko; (ps:2.5kg) krt:4@!portioner + (stk:0.4kg) krt:12@portioner
Dahl m/røde linser | Kikærtegryde*1.05+kikærter | Chili sin carne+bønner, majs | Grøntsagscurry*1.05+blomkål
vegansk | vegansk, økologisk | m/spinat, vegansk+spinat
frost | køl, pasteuriseret*1.05 | frost, portioner 350 g*1.15

@ retter-veg; lasagne-veg; 38-64; freeze 360; DK; Køkken Aabo, Nordmark Convenience; (bk:2.5kg) krt:4@!portioner + (stk:0.4kg) krt:12@portioner
Grøntsagslasagne | Spinatlasagne*1.04+spinat | Porretærte*1.1+porre, æg | Grøntsagstærte*1.08+broccoli, æg
vegetarisk | vegetarisk, økologisk
frost | frost, 12 portioner | køl, pasteuriseret*1.05

@ retter-veg; pizza; 46-82; freeze 300; IT, DE, DK; Nordmark Convenience, Fjordgros, Kornby Bageri; (stk:0.35kg) krt:12 + (stk:0.42kg) krt:10
Pizza margherita | Pizza m/skinke og svampe*1.08+skinke, champignon | Pizza m/pepperoni*1.1+pepperoni | Slicepizza, grøntsager*.95+peberfrugt | Pizza, kartoffel og rosmarin+kartoffel, rosmarin
stenovn, frost | frost, 28 cm | frost, glutenfri*1.3
- | økologisk

@ supper; suppe; 28-52; freeze 360; DK; Køkken Aabo, Solbakken, Fjordgros; (ps:2.5kg) krt:4 + (ps:3kg) krt:3
Tomatsuppe | Karrysuppe*1.03+karry | Aspargessuppe*1.08+asparges | Hokkaidosuppe+græskar | Blomkålssuppe | Kartoffel-porresuppe*.95+kartofler, porre
klar til at varme | koncentreret 1:1*1.3 | cremet
frost | køl, pasteuriseret*1.05 | frost, økologisk

@ kyllingenuggets; kylling-paneret; 58-96; freeze 480; DK, PL, TH; Nordmark Convenience, Danefugl, Fjordgros; ps:1kg krt*:6 + ps:2.5kg krt*:4
Kyllingenuggets | Kyllingeschnitzel*1.08 | Kyllingeburger, paneret | Kyllingepopcorn*1.05 | Kyllingecordon bleu*1.15+skinke, ost (mælk)
klassisk panering | sprød panering*1.04 | cornflakespanering*1.06+cornflakes (majs) | glutenfri panering*1.1
20–25 g@nuggets,popcorn | 80 g@!nuggets,popcorn | 100 g@!nuggets,popcorn | 120 g@!nuggets,popcorn | halal@!cordon
forstegt | forstegt, IQF | ustegt*.94

@ kyllingestrimler; kylling-stegt; 82-124; freeze 480; DK, TH, PL; Nordmark Convenience, Danefugl, Fjordgros; ps:2.5kg krt*:4 + ps:1kg krt*:6 + ps:2kg krt*:3
Kyllingebrystfilet, stegt | Kyllingestrimler, stegte | Kyllingetern, kogte*.95 | Kyllingeinderfilet, grillet*1.06 | Pulled chicken*1.03
naturel | grillmarkeret@!kogte,pulled | m/paprika+paprika | m/hvidløg og timian+hvidløg, timian | tandoori+yoghurt (mælk), koriander
IQF | IQF, halal | frost, økologisk | IQF, glutenfri

@ frikadeller; frikadelle; 46-74; freeze 360; DK; Nordmark Convenience, Grisby, Fjordgros; ps:2.5kg krt*:4 + ps:2kg krt*:4
Frikadeller | Krebinetter*1.08 | Karbonader*1.05 | Deller m/krydderurter*1.05+urter | Frikadeller, bedstemors*1.08
40 g | 60 g | 80 g | 100 g
forstegte | forstegte, IQF | saltreducerede
- | økologiske | glutenfri

@ frikadeller; koedbolle; 42-68; freeze 360; DK, SE; Nordmark Convenience, Grisby, Fjordgros; ps:2.5kg krt*:4 + ps:2kg krt*:5
Kødboller til karry | Kødboller, suppe | Kødboller, italienske*1.06+basilikum, tomatpuré | Köttbullar*1.03
8 g | 12 g | 16 g | 25 g
kogte | forstegte | halal, af okse*1.3
- | økologiske

@ burgerboeffer; okse-bof; 76-122; freeze 360; DK, DE, IE; Hereford Fyn, Nordmark Convenience, Fjordgros; (ps:3kg) krt:2 + krt:5kg + ps:2.4kg krt*:3
Burgerbøffer af oksekød | Hakkebøffer af okse | Smashburgerbøffer*1.05 | Steakburger*1.1
60 g@smash | 90 g | 125 g@!smash | 150 g@!smash | 180 g@!smash
ustegte | forstegte*1.08 | grillmarkerede*1.1@!smash
IQF | frost, økologiske | frost, 15 % fedt

@ burgerboeffer; okse-pulled; 108-148; freeze 360; DK, IE; Nordmark Convenience, Køkken Aabo, Hereford Fyn; ps:1kg krt*:8 + ps:2.5kg krt*:4
Pulled beef | Oksekæber, langtidsstegte*1.2 | Briskethak*1.05
BBQ | naturel | m/chipotle+chili
frost | køl, sous vide*1.06

@ burgerboeffer; gris-pulled; 62-94; freeze 360; DK; Nordmark Convenience, Køkken Aabo, Grisby; ps:1kg krt*:8 + ps:2.5kg krt*:4
Pulled pork | Spareribs, stegte*1.1 | Grisenakke, langtidsstegt*1.05
BBQ | naturel | m/whisky og røg
frost | køl, sous vide*1.06

@ groentsagsboeffer; groentsagsboef; 48-82; freeze 480; DK, NL, DE; Nordmark Convenience, Grøntgården, Fjordgros Øko, Solbakken; ps:2kg krt*:4 + krt:5kg
Grøntsagsfrikadeller | Rødbedebøffer*1.05 | Grøntsagsmedaljoner | Linsebøffer*1.03 | Gulerodsbøffer
40 g | 60 g | 80 g | 100 g
veganske | veganske, økologiske | forstegte, vegetariske | glutenfri, veganske

@ groentsagsboeffer; falafel; 42-74; freeze 480; DK, NL, TR; Nordmark Convenience, Solbakken, Fjordgros Øko; ps:2kg krt*:4 + ps:1kg krt*:8
Falafel | Falafel, grøn*1.03 | Falafel, rødbede*1.05+rødbede | Falafelbøf*1.05
15 g@!bøf | 20 g@!bøf | 25 g@!bøf | 80 g@bøf
vegansk | vegansk, økologisk | vegansk, glutenfri
forstegt | IQF

@ plantefars; plantefars; 62-108; freeze 360; DK, NL, SE; Nordmark Convenience, Solbakken; ps:2kg krt*:4 + ps:1kg krt*:8
Plantefars | Plantebaserede boller*1.05 | Plantestrimler*1.08 | Planteburger*1.1 | Plantenuggets*1.1+hvedemel
ærteprotein | naturel | krydret*1.02+krydderier
vegansk | vegansk, økologisk | vegansk, 90 g@burger | vegansk, IQF

@ plantefars; tofu; 42-72; cool 60; DK, NL; Solbakken, Bregnholm Øko; pk:1kg krt*:6 + ps:2.5kg krt*:4
Tofu | Tofu i tern*1.06 | Tofu, røget*1.15 | Tempeh*1.4
naturel | marineret*1.1+sojasauce (sojabønner, hvede) | fast@!tempeh
- | økologisk

@ sandwiches; sandwich; 104-158; cool 5; DK; Kornby Bageri, Køkken Aabo; (stk:190g) krt:20 + (stk:210g) krt:16 + (stk:170g) krt:20; lead1
Sandwich m/kylling og bacon*1.05+bacon | Sandwich m/karrykylling | Wrap m/kylling og pesto*1.1+pesto (ost (mælk), cashewnødder) | Sandwich m/kylling og ost+ost (mælk)
rugbolle@sandwich | groft brød@sandwich | tortilla@wrap | focaccia*1.06@sandwich
indpakket | indpakket, økologisk | m/sprød salat

@ mayosalater; salat-mayo; 32-62; cool 28; DK; Dybbøl Senf, Køkken Aabo, Fjordgros; sp:2.5kg krt*:4 + bt:1kg krt*:6 + sp:5kg
Italiensk salat | Karrysalat*1.05+karry, æg | Skinkesalat*1.12+skinke | Hønsesalat*1.2+kyllingekød, champignon | Russisk salat+rødbeder | Coleslaw*.85+hvidkål
klassisk | fedtreduceret*1.03 | m/ekstra fyld*1.1
- | økologisk

@ mayosalater; salat-fisk; 52-98; cool 24; DK; Østersøens Røgeri, Køkken Aabo, Fjordgros; sp:2.5kg krt*:4 + bt:1kg krt*:6
Tunsalat | Tunsalat m/bønner*1.03+bønner | Tunmousse*1.15+fløde (mælk)
klassisk | fedtreduceret*1.03 | MSC*1.06
- | m/purløg+purløg

@ mayosalater; salat-kartoffel; 22-42; cool 24; DK; Jysk Kartoffelcentral, Køkken Aabo, Fjordgros; sp:2.5kg krt*:4 + sp:5kg
Kartoffelsalat | Kold kartoffelsalat*1.03 | Kartoffelsalat m/sennep*1.03 | Kartoffelsalat, lun*1.06+bacon
klassisk | m/purløg | cremet | m/rygeost*1.08
- | økologisk

@ dumplings; dumpling; 78-132; freeze 480; TH, VN, CN; Nordmark Convenience, Lyng & Malt; (ps:1kg) krt:8 + ps:0.6kg krt*:12
Dumplings m/kylling | Gyoza m/kylling*1.05 | Bao m/kylling*1.05 | Wonton m/kylling*1.03
20 g@!bao | 25 g@!bao | 40 g@bao | 60 g@bao
dampede | forstegte@gyoza,dumplings,wonton | m/forårsløg og ingefær | m/koriander+koriander

@ foraarsruller; foraarsrulle; 44-78; freeze 480; TH, VN, DK; Nordmark Convenience, Lyng & Malt; (ps:1kg) krt:8 + ps:1kg krt*:6 + ps:2.4kg krt*:3
Forårsruller m/grønt | Miniforårsruller*1.06 | Forårsruller m/kylling*1.1+kyllingekød | Forårsruller m/oksekød*1.15+oksekød
20 g@mini | 60 g@!mini | 80 g@!mini | 100 g@!mini
forstegte | veganske@!kylling,oksekød | sprøde*1.03

@ sushi; sushi; 132-228; cool 3; DK; Havbo, Danefjord; (bk:0.4kg) krt:10 + bk:0.8kg ks*:6; lead1
Sushi, nigiri m/laks*1.1 | Sushi, maki m/laks | Sushimix m/laks*1.05 | Poke bowl m/laks*.9+edamamebønner (soja), agurk
12 stk.@!bowl | 20 stk.@!bowl | 32 stk.@!bowl | 400 g@bowl
m/soja og wasabi*1.03+sojasauce (sojabønner, hvede) | u/dip
- | ASC

@ oliven; oliven; 38-98; dry 540; ES, GR, IT; Solbakken, Paaskebjerg, Fjordgros; bt:2kg krt*:4 + ds:2.5kg krt*:3 + sp:3kg
Oliven, grønne | Oliven, sorte*.95 | Kalamataoliven*1.3 | Castelvetranooliven*1.5 | Oliven, blandede*1.1
m/sten | u/sten*1.1@!castel | i skiver*1.05@grønne,sorte | m/hvidløg+hvidløg
i lage | marinerede*1.1+rapsolie, urter | økologiske

@ antipasti; antipasti; 54-118; cool 180; IT, ES, GR; Solbakken, Paaskebjerg, Fjordgros; bt:1.5kg krt*:4 + gl:1kg krt*:6
Artiskokhjerter*1.1+artiskok | Peberfrugt, grillet+peberfrugt | Semidry tomater*1.2+tomater | Soltørrede tomater*1.15+tomater | Aubergine, grillet+aubergine | Balsamicoløg*.9+løg
i olie | marinerede | m/urter
- | økologiske

@ antipasti; tapenade; 68-122; cool 180; IT, ES, DK; Solbakken, Paaskebjerg; bt:1kg krt*:6 + gl:0.5kg krt*:8
Tapenade, sorte oliven | Tapenade, grønne oliven | Tapenade, kalamata*1.15
grov | fin | m/kapers
- | økologisk

@ antipasti; hummus; 38-72; cool 45; DK, NL; Solbakken, Køkken Aabo, Fjordgros Øko; bt:1kg krt*:6 + sp:2.5kg krt*:4
Hummus | Hummus, rødbede*1.05+rødbede | Hummus, chili*1.03+chili | Hummus, grillet peber*1.05+peberfrugt
klassisk | cremet | grov
- | økologisk | vegansk
`;
