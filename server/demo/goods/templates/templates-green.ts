/** Fruit and vegetables; the grammar is explained in templates-meat.ts. */
export const greenTemplates = `
@ kartofler; kartoffel; 6.8-13.5; cool 21; DK; Samsø Avl, Saltum Kartofler, Jysk Kartoffelcentral, Grøntgården; sk:10kg + sk:25kg + ks:12.5kg + sk:5kg
Kartofler | Spisekartofler | Bagekartofler*1.1 | Aspargeskartofler*1.5 | Nye kartofler*1.45 | Aviakartofler*1.05
fastkogende@!bage | melede@!asparges,nye | vaskede | uvaskede*.88@!bage
str. 28–35 mm@!bage | str. 35–45 mm@!bage | str. 45–55 mm@!bage,asparges | 200–250 g@bage | 280–320 g@bage
- | økologiske | danske, kl. 1

@ kartofler-skraellet; kartoffel; 13.5-23; cool 10; DK; Jysk Kartoffelcentral, Grøntgården, Samsø Avl; ps:5kg krt*:2 + ps:10kg + ps:2.5kg ks*:4
Kartofler, skrællede | Kartofler, skrællede, kogte*1.25 | Kartofler, hele m/skræl, kogte*1.2 | Kartofler, brunede*1.7+sukker, smør (mælk)
hele | i tern 10 × 10 mm*1.06@!m/skræl,brunede | i tern 20 × 20 mm*1.04@!m/skræl,brunede | i både*1.05@!brunede | i skiver 5 mm*1.06@!brunede,m/skræl
vakuum | str. 28–35 mm@hele | u/konservering*1.05
- | økologiske

@ guleroedder; gulerod; 8.5-19; cool 14; DK, NL; Grøntgården, Samsø Avl, Nibe Gartneri, Uldum Kål; ps:5kg ks*:2 + ps:2.5kg ks*:4 + sk:10kg
Gulerødder*.8 | Gulerødder, skrællede | Snackgulerødder*1.4 | Gulerødder, farvede*1.5
hele | i tern 10 × 10 mm*1.2@skrællede | i stave 8 × 60 mm*1.25@skrællede | i skiver 4 mm*1.2@skrællede | revne*1.25@skrællede | m/top*1.3@!skrællede,snack
- | økologiske | danske | kl. 1

@ rodfrugter; rodfrugt; 11-26; cool 14; DK, NL; Grøntgården, Uldum Kål, Nibe Gartneri, Samsø Avl; ps:2.5kg ks*:4 + ps:5kg ks*:2 + sk:10kg
Rødbeder*.85 | Pastinakker*1.1 | Persillerod*1.3 | Jordskokker*1.4 | Gulbeder | Majroer
vaskede | skrællede, hele*1.25 | i tern 10 × 10 mm*1.35 | i både*1.3
- | økologiske | danske

@ rodfrugter; selleri; 10.5-24; cool 14; DK, NL; Grøntgården, Uldum Kål; ps:2.5kg ks*:4 + sk:10kg
Knoldselleri | Bladselleri*1.5
vasket | renset*1.1 | i tern 10 × 10 mm*1.4 | i strimler*1.4
- | økologisk | dansk

@ loeg; loeg; 6.5-17; cool 12; DK, NL; Grøntgården, Fyns Frugtpresse, Nibe Gartneri; ps:2.5kg ks*:4 + ps:5kg ks*:2 + sk:10kg
Løg | Zittauerløg | Skalotteløg*2.3 | Perleløg*2.4 | Forårsløg*2.2
pillede*1.35@!forårsløg | i tern 5 × 5 mm*1.5@!perle,forårsløg | i tern 10 × 10 mm*1.45@!perle,forårsløg | i skiver 3 mm*1.5@!perle,forårsløg | i net@!forårsløg | i bundter@forårsløg | skyllede@forårsløg
- | økologiske | kl. 1 | danske

@ loeg; loeg-roed; 8.5-19; cool 12; DK, NL; Grøntgården, Nibe Gartneri; ps:2.5kg ks*:4 + sk:10kg
Rødløg | Rødløg, pillede*1.35
hele | i tern 10 × 10 mm*1.3 | i skiver 3 mm*1.3 | i både*1.25
- | økologiske | kl. 1

@ hvidloeg; hvidloeg; 48-98; cool 30; ES, NL, CN; Grøntgården, Fyns Frugtpresse; ps:1kg ks*:10 + bt:1kg krt*:6 + ks:5kg
Hvidløg*.8 | Hvidløg, pillede | Hvidløg, hakket*1.05 | Hvidløg, soloknolde*1.3 | Ingefær, frisk*.8 | Peberrod*.9
- | økologisk | kl. 1 | i olie*1.1+rapsolie@hakket,pillede

@ kaal; kaal; 7.5-27; cool 12; DK, NL, ES; Grøntgården, Uldum Kål, Nibe Gartneri, Samsø Avl; ps:1kg ks*:6 + ks:8kg + ps:2.5kg ks*:4
Hvidkål*.6 | Rødkål*.65 | Spidskål*.85 | Grønkål*1.5 | Savojkål*.8 | Rosenkål*1.3 | Palmekål*1.8
hel@!grønkål,rosenkål,palmekål | snittet*1.4@!rosenkål | finsnittet 2 mm*1.45@!grønkål,rosenkål,palmekål | hakket*1.3@grønkål,palmekål | renset*1.3@rosenkål | plukket*1.4@grønkål,palmekål
fersk | fersk, økologisk | dansk, kl. 1

@ broccoli; blomkaal; 21-46; cool 9; DK, ES, NL; Grøntgården, Nibe Gartneri; ps:2.5kg ks*:2 + ks:6kg + ps:1kg ks*:6
Broccoli | Blomkål*.9 | Romanesco*1.2 | Broccolini*1.9
hele hoveder@!broccolini | i buketter 20–40 mm*1.25@!broccolini | i buketter 40–60 mm*1.2@!broccolini | riset, 4 mm*1.3@blomkål | m/stok@broccolini
fersk, kl. 1 | økologisk | skyllet*1.05 | -

@ tomater; tomat; 15-36; cool 10; DK, NL, ES; Grøntgården, Nibe Gartneri, Bøgebjerg Frugt; ks:6kg + ks:5kg + bk:500g ks*:10
Tomater | Cherrytomater*1.7 | Bøftomater*1.1 | Blommetomater*1.15 | Tomater på stilk*1.1 | Datterinotomater*1.9
kl. 1 | str. 47–57@!cherry,datterino,bøf | str. 57–67@!cherry,datterino | røde | blandede farver*1.2@cherry,datterino
- | økologiske | danske*1.15 | skyllede

@ agurker; agurk; 13-28; cool 9; DK, NL, ES; Grøntgården, Nibe Gartneri; ks:5kg + stk:350g ks:12 + bk:1kg ks*:6
Agurker | Skoleagurker*1.5 | Squash, grøn*1.1 | Squash, gul*1.2 | Asieagurker*.9
kl. 1 | 300–400 g@agurker,squash | 350 g+@agurker | i skiver 3 mm*1.5@agurker | i tern 10 × 10 mm*1.5@agurker,squash
- | økologiske | danske*1.1

@ peberfrugt; peberfrugt; 24-56; cool 10; ES, NL, DK; Grøntgården, Nibe Gartneri; ks:5kg + ps:2.5kg ks*:2 + ps:1kg ks*:6
Peberfrugt, rød | Peberfrugt, grøn*.85 | Peberfrugt, gul | Peberfrugt, mix | Chili, rød*1.9 | Snackpeber*1.6
hel, kl. 1 | i strimler*1.3@peberfrugt | i tern 10 × 10 mm*1.3@peberfrugt | str. 80–100 mm@peberfrugt | m/stilk@chili,snack
- | økologisk | skyllet

@ salat; salat; 32-98; cool 7; DK, NL, IT, ES; Grøntgården, Nibe Gartneri, Uldum Kål; ps:500g ks*:6 + ps:1kg ks*:6 + stk:350g ks:10
Icebergsalat*.6 | Romainesalat*.8 | Rucola*1.5 | Hjertesalat*.9 | Feldsalat*1.9 | Salatmix, nordisk*1.2 | Salatmix, italiensk*1.2 | Frisée*1.2
hel@iceberg,romaine,hjerte,frisée | snittet 10 mm*1.15@iceberg,romaine | skyllet | plukket*1.1@!hjerte,iceberg
- | økologisk | dansk | u/dressing@mix

@ salat; spinat; 48-92; cool 7; DK, IT, ES; Grøntgården, Uldum Kål; ps:500g ks*:6 + ps:1kg ks*:6
Babyspinat | Spinat, grov*.8 | Mangold, baby*1.2
skyllet | skyllet, plukket*1.05 | kl. 1
- | økologisk | dansk

@ krydderurter; krydderurt; 88-236; cool 7; DK, NL, IL; Grøntgården, Nibe Gartneri; bdt:100g ks*:10@bundt + ps:500g ks*:4@!potte,bundt + pot:60g ks*:8@potte; dk
Persille, bred | Persille, kruset | Dild | Purløg | Basilikum*1.2 | Koriander*1.1 | Timian*1.4 | Rosmarin*1.4 | Mynte*1.2 | Estragon*1.5 | Salvie*1.5
bundt | skyllet | hakket*1.1@persille,dild,purløg,koriander | i potte*.9@!dild
- | økologisk | dansk

@ svampe; svampe; 38-132; cool 8; DK, PL, NL; Vrads Svampe, Grøntgården; ks:3kg + bk:500g ks*:8 + ps:1kg ks*:6
Champignon, hvid | Champignon, brun*1.08 | Portobello*1.3 | Østershatte*1.8 | Shiitake*2.2 | Kejserhatte*2
hele | i skiver 4 mm*1.12@champignon,portobello,shiitake | i kvarte*1.1@champignon | skyllede*1.06 | i klynger@østers
- | økologiske | danske | kl. 1

@ aebler; aeble; 13-27; cool 30; DK, IT, FR; Bøgebjerg Frugt, Fyns Frugtpresse, Grøntgården; ks:12kg + ks:6kg + ps:2kg ks*:5
Æbler, Elstar | Æbler, Jonagold | Æbler, Ingrid Marie | Æbler, Gala | Æbler, Granny Smith*1.08 | Æbler, Pink*1.2 | Æbler, Discovery*1.1
str. 60–65 mm*.92 | str. 65–70 mm | str. 70–75 mm*1.04 | str. 75–80 mm*1.08
kl. 1 | økologiske | kl. 2*.8 | danske

@ paerer; paere; 15-28; cool 21; DK, NL, IT; Bøgebjerg Frugt, Fyns Frugtpresse, Grøntgården; ks:12kg + ks:6kg
Pærer, Conference | Pærer, Clara Frijs*1.1 | Pærer, Abate*1.08 | Pærer, Doyenné
str. 55–60 mm*.92 | str. 60–65 mm | str. 65–70 mm*1.05
kl. 1 | økologiske | spisemodne*1.05

@ citrus; citrus; 14-34; cool 21; ES, IT, ZA, MA; Bøgebjerg Frugt, Grøntgården; ks:6kg + ks:15kg + ps:2kg ks*:5
Citroner | Limefrugter*1.4 | Appelsiner*.8 | Klementiner | Grapefrugt, rød*.95 | Blodappelsiner*1.2 | Mandariner*1.05
ubehandlede*1.08 | kl. 1 | u/kerner*1.1@klementiner,mandariner,lime | til pres*.85@appelsiner,citroner
str. 3 | str. 4 | str. 5 | økologiske

@ eksotisk; eksotisk; 18-64; cool 9; CR, BR, PE, ZA; Bøgebjerg Frugt, Grøntgården; ks:6kg + ks:4kg + ps:1kg ks*:6
Mango*1.3 | Ananas*.8 | Papaya*1.2 | Passionsfrugt*2 | Kiwi*1.1 | Granatæble*1.3
hel@mango,ananas,papaya | kl. 1@!mango,ananas,papaya | i tern 15 × 15 mm*1.5@mango,ananas,papaya | spisemoden*1.1@mango,papaya | i skiver*1.4@ananas,kiwi | kerner, pillede*2@granatæble
- | økologisk | Fairtrade

@ eksotisk; melon; 13-32; cool 12; ES, BR, CR; Bøgebjerg Frugt, Grøntgården; ks:10kg + ps:1kg ks*:6
Vandmelon*.8 | Honningmelon | Cantaloupemelon*1.1 | Galiamelon | Piel de sapo*1.05
hel | u/kerner*1.06@vandmelon | i tern 20 × 20 mm*1.8 | skrællet*1.6
- | økologisk | kl. 1

@ eksotisk; banan; 12-21; cool 7; CR, EC, CO; Bøgebjerg Frugt, Grøntgården; ks:18kg + ks:9kg
Bananer | Bananer, snack
kl. 1 | grønne | spisemodne*1.05
- | økologiske | Fairtrade | Fairtrade, økologiske

@ eksotisk; avocado; 38-68; cool 9; PE, ES, KE; Bøgebjerg Frugt, Grøntgården; ks:4kg + bk:1kg ks*:6
Avocado, Hass | Avocado, grøn*.9 | Avocado, halve, frosne*1.1
spisemoden*1.1@!frosne | str. 16–18@!frosne | str. 20–22*.95@!frosne | IQF@frosne
- | økologisk | Fairtrade

@ baer; baer; 88-172; cool 5; DK, ES, NL, MA; Årslev Bær, Bøgebjerg Frugt, Grøntgården; bk:125g ks*:12 + bk:250g ks*:8 + bk:500g ks*:10
Hindbær | Blåbær*.95 | Jordbær*.6 | Brombær*1.05 | Ribs*1.1
kl. 1 | kl. 1, skyllede*1.05 | store*1.1
- | økologiske | danske*1.2 | premium*1.1

@ eksotisk; druer; 28-52; cool 10; IT, ES, ZA, CL; Bøgebjerg Frugt, Grøntgården; ks:5kg + bk:500g ks*:10
Vindruer, grønne | Vindruer, røde | Vindruer, mix*1.05
u/kerner*1.1 | m/kerner
kl. 1 | økologiske | skyllede

@ eksotisk; stenfrugt; 22-48; cool 8; ES, IT, ZA; Bøgebjerg Frugt, Fyns Frugtpresse; ks:5kg + bk:1kg ks*:6
Blommer | Ferskner*1.1 | Nektariner*1.05 | Abrikoser*1.2
kl. 1 | spisemodne*1.06 | str. A | str. B*.95
- | økologiske
`;
