/** Bread, rolls, pastry and bake-off products; the grammar is explained in templates-meat.ts. */
export const breadTemplates = `
@ rugbroed; rugbroed; 15-31; dry 7; DK; Kornby Bageri, Thy Rugbrød, Fjordgros, Fjordgros Øko; (stk:1.1kg) ks:8 + (stk:0.95kg) ks:10 + (stk:1.5kg) ks:6
Rugbrød | Rugbrød m/kerner | Fuldkornsrugbrød | Rugbrød m/solsikke | Solsikkerugbrød, mørkt | Skagenslapper*1.3
skåret, 20 skiver | skåret, 7 mm | skåret, 9 mm | helt@!lapper
- | økologisk | nøglehul | u/tilsat sukker

@ rugbroed; glutenfribroed; 58-92; freeze 270; DK, SE; Kornby Bageri, Nordmark Convenience; (stk:0.5kg) krt:8 + (stk:0.4kg) krt:10
Mørkt brød, rugbrødstype | Lyst brød | Landbrød | Boller, runde | Burgerboller
glutenfri | glutenfri, laktosefri*1.05 | glutenfri, vegansk
skåret@brød | forbagt@!brød | frost, enkeltpakket*1.1 | råfrosset@boller

@ franskbroed; hvedebroed; 17-36; dry 5; DK; Kornby Bageri, Thy Rugbrød, Fjordgros; (stk:0.8kg) ks:8 + (stk:0.6kg) ks:10
Franskbrød | Toastbrød*.9 | Landbrød*1.1 | Sandwichbrød | Surdejsbrød*1.25 | Durumbrød*1.1
skåret, 12 mm | skåret, 9 mm | helt@!toast | m/birkes*1.05@fransk,sandwich
- | økologisk | fuldkorn*1.05 | m/kerner*1.06+solsikkekerner

@ baguetter; hvedebroed; 21-39; freeze 270; DK, FR; Kornby Bageri, Fjordgros, Nordmark Convenience; (stk:0.28kg) krt:25 + (stk:0.14kg) krt:50
Baguette | Flute | Hvidløgsflute*1.3+hvidløg, smør (mælk) | Minibaguette*1.08 | Demibaguette
lys | grov*1.05+rugmel | rustik*1.1 | surdej*1.15
forbagt, frost | råfrosset*.95 | bake-off, 55 cm@!mini,demi | økologisk

@ tortilla; tortilla; 24-46; dry 90; DK, ES, SE; Kornby Bageri, Nordmark Convenience, Fjordgros; (pk:0.75kg) krt:12 + (pk:1.1kg) krt:8
Tortilla, hvede | Tortilla, grov*1.05 | Tortilla, spinat*1.1+spinat | Pitabrød*.95 | Naanbrød*1.2+yoghurt (mælk) | Wraps
15 cm@tortilla,pita | 20 cm | 25 cm | 30 cm@tortilla,wraps
- | økologisk | vegansk@!naan | fuldkorn

@ tortilla; pizzadej; 15-30; freeze 270; DK, IT; Kornby Bageri, Nordmark Convenience; (stk:0.25kg) krt:40 + (stk:0.4kg) krt:20
Pizzadejskugler | Pizzabunde*1.15 | Focaccia*1.3+olivenolie, rosmarin
råfrosset@kugler | forbagt@bunde,focaccia | m/surdej*1.1
250 g@kugler | 28 cm@bunde | 33 cm@bunde | økologisk | 30 × 40 cm@focaccia

@ skaerekager; kage; 46-88; freeze 270; DK, SE; Kornby Bageri, Nordmark Convenience, Fjordgros; (stk:1.2kg) krt:4 + (pl:1.6kg) krt:3 + (stk:0.8kg) krt:6
Chokoladekage | Drømmekage*1.05+kokos | Gulerodskage*1.06+gulerod, flødeost (mælk) | Citronkage | Krydderkage*.95 | Brownie*1.15
i plade | udskåret, 24 stykker*1.06 | udskåret, 48 stykker*1.06 | i form@!brownie
- | økologisk | glutenfri*1.25 | vegansk*1.1

@ skaerekager; kage-koel; 62-128; freeze 240; DK, DE; Kornby Bageri, Nordmark Convenience; (stk:1.1kg) krt:4 + (stk:1.6kg) krt:3
Lagkage | Cheesecake*1.1+flødeost (mælk) | Hindbærroulade*.9+hindbær | Jordbærtærte*1.05+jordbær | Tiramisukage*1.1+kaffe
forskåret, 12 stykker | forskåret, 16 stykker*1.03 | hel*.96
frost | frost, m/fløde | frost, konditorkvalitet*1.12

@ toerkager; kiks; 42-92; dry 240; DK, BE, SE; Kornby Bageri, Fjordgros, Ribe Chokolade; (pk:0.4kg) krt:12 + (ps:1kg) krt:6 + (stk:20g) krt:200
Småkager, vanilje | Havrekager*1.05+havregryn | Digestivekiks*.9 | Cookies m/chokolade*1.2+chokolade | Kammerjunkere*.85 | Brunkager*1.1+mandler (nødder)
- | økologiske | enkeltpakkede*1.3 | m/fuldkorn

@ toerkager; knaekbroed; 44-78; dry 270; DK, SE; Thy Rugbrød, Kornby Bageri; (pk:0.25kg) krt:14 + (ps:1kg) krt:4
Knækbrød, rug | Knækbrød, sesam | Crispbread, tyndt*1.2 | Frøknækbrød*1.3
- | økologisk | m/havsalt | enkeltpakket, 2 stk.*1.3

@ rundstykker; hvedebroed; 23-44; freeze 240; DK; Kornby Bageri, Fjordgros, Fjordgros Øko; (stk:60g) krt:80 + (stk:75g) krt:60 + (stk:50g) krt:120
Rundstykker m/birkes*1.03 | Håndværkere*1.05 | Kaiserboller | Morgenboller, lyse | Ciabattaboller*1.08
råfrosset*.95 | forbagt | færdigbagt*1.08
50 g | 60 g | 75 g
- | økologiske

@ rundstykker; grovbolle; 23-46; freeze 240; DK; Kornby Bageri, Thy Rugbrød, Fjordgros, Fjordgros Øko; (stk:60g) krt:80 + (stk:80g) krt:60
Grovboller | Fuldkornsboller | Kernebolle*1.06 | Græskarboller*1.1+græskarkerner | Rugboller
råfrosset*.95 | forbagt | færdigbagt*1.08
60 g | 80 g | - | økologiske | nøglehul

@ burgerboller; brioche; 26-52; freeze 240; DK, BE; Kornby Bageri, Nordmark Convenience, Fjordgros; (stk:70g) ks:48 + (stk:85g) ks:40 + (stk:30g) ks:100
Brioche burgerboller | Burgerboller m/sesam*.85+sesamfrø | Kartoffelburgerboller*1.05+kartoffelflager | Hotdogbrød*.8 | Slidersboller*1.15
9 cm@!hotdog,sliders | 10 cm@!hotdog,sliders | 11 cm@!hotdog,sliders | 6 cm@sliders | 15 cm@hotdog
skåret | skåret, enkeltpakket*1.15 | uskåret*.97
- | økologiske | veganske@!brioche

@ wienerbroed; wienerbroed; 46-88; freeze 270; DK; Kornby Bageri, Fjordgros; (stk:95g) krt:48 + (stk:42g) krt:100 + (stk:120g) krt:36
Kanelsnurre | Kardemommesnurre*1.05+kardemomme | Spandauer, creme | Spandauer, hindbær+hindbær | Frøsnapper+sesamfrø, birkes | Tebirkes*.95+birkes | Wienerstang, mandel*1.1+mandler (nødder)
råfrosset*.95 | færdigbagt*1.08 | forhævet, frost
mini, 42 g@!stang | 95 g@!stang | 120 g@!stang | - | økologisk

@ croissanter; croissant; 48-92; freeze 270; FR, DK, BE; Kornby Bageri, Nordmark Convenience, Fjordgros; (stk:60g) krt:70 + (stk:80g) krt:50 + (stk:30g) krt:150
Croissant | Smørcroissant*1.08 | Mandelcroissant*1.15+mandler (nødder) | Pain au chocolat*1.12+chokolade | Skinke- og ostecroissant*1.15+skinke, ost (mælk)
råfrosset*.95 | forhævet, frost | færdigbagt*1.08
mini, 30 g | 60 g | 80 g
- | økologisk

@ afbagning; hvedebroed; 21-42; freeze 300; DK, DE, FR; Kornby Bageri, Fjordgros, Nordmark Convenience; (stk:90g) krt:60 + (stk:45g) krt:120 + (stk:450g) krt:14
Ciabatta | Flutes, små*1.03 | Stenovnsbrød*1.1 | Panini*1.08 | Kuvertbrød*1.06 | Focacciabolle*1.12
lys | grov*1.05+rugmel | m/oliven*1.15+oliven | rustik*1.06
forbagt, frost | bake-off, 10 min. | enkeltpakket, frost*1.1
- | økologisk
`;
