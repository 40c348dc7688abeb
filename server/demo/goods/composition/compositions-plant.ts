/**
 * Compositions of vegetable products; the columns are those of compositions-animal.ts. CO2e: CONCITO: Den
 * Store Klimadatabase, version 1.2, 2024. Nutrition: typical values, rounded.
 */
export const plantCompositions = `
kartoffel|0.41|V|350,0.1,0,17.3,0.9,1.5,2,0|Kartofler
gulerod|0.27|V|150,0.2,0,7,4.7,2.9,0.7,0.1|Gulerødder
loeg|0.27|V|160,0.1,0,7.6,5.6,1.9,1.2,0|Løg
loeg-roed|0.81|V|160,0.1,0,7.6,5.6,1.9,1.2,0|Rødløg
rodfrugt|0.33|V|170,0.1,0,7.6,6.2,2.6,1.4,0.1|Rodfrugter
selleri|0.38|V|130,0.3,0,4.9,2.1,3.1,1.3,0.2|Knoldselleri
kaal|0.29|V|140,0.2,0,5.4,3.8,2.6,1.6,0|Kål
blomkaal|0.63|V|130,0.3,0.1,3.2,2.4,2.3,2.4,0|Blomkål eller broccoli
tomat|0.48|V|80,0.2,0,3.3,2.7,1.3,0.8,0|Tomater
agurk|0.40|V|60,0.1,0,2.2,1.8,0.7,0.7,0|Agurker
peberfrugt|1.07|V|133,0.1,0,5.2,4.4,1.9,0.9,0|Peberfrugt
squash|0.84|V|90,0.2,0,3.1,2.5,1.1,1.2,0|Squash
salat|0.46|V|65,0.2,0,1.9,1.2,1.4,1.2,0|Salat
spinat|0.48|V|85,0.4,0.1,0.9,0.4,2.3,2.6,0.2|Spinat
svampe|0.38|V|105,0.3,0.1,1,0.3,1.3,2.6,0|Svampe
krydderurt|0.45|V|150,0.6,0.1,4.3,1,3.4,2.9,0.1|Friske krydderurter
hvidloeg|1.25|V|560,0.4,0.1,26,1.2,3.8,6,0|Hvidløg
asparges|1.08|V|90,0.2,0,2.3,1.8,1.7,2.4,0|Asparges
aeble|0.61|V|220,0.2,0,12.2,10.4,2.1,0.3,0|Æbler
paere|0.46|V|230,0.2,0,12.1,9.6,3.1,0.4,0|Pærer
citrus|0.67|V|170,0.2,0,8.6,7.2,2,0.8,0|Citrusfrugt
banan|0.85|V|390,0.3,0.1,21,15.6,1.6,1.1,0|Bananer
melon|0.60|V|140,0.1,0,7.4,7.1,0.9,0.6,0|Melon
eksotisk|1.01|V|260,0.3,0.1,13.8,12.6,1.8,0.7,0|Frugt
avocado|1.22|V|670,15.2,3.1,1.9,0.4,5.2,1.9,0|Avocado
druer|0.88|V|300,0.2,0,16.1,15.4,0.9,0.6,0|Vindruer
baer|1.20|V|200,0.5,0,6.9,6.3,4.4,1.1,0|Bær
baer-frost|1.34|V|200,0.5,0,6.9,6.3,4.4,1.1,0|Bær
stenfrugt|0.90|V|190,0.2,0,9.2,8.6,1.7,0.8,0|Stenfrugt
groent-frost|0.82|V|140,0.3,0.1,3.8,2.6,2.9,2.7,0|Grøntsager
aerter-frost|1.62|V|330,0.6,0.1,10.4,4.2,5,5.6,0|Grønne ærter
boenner-frost|2.16|V|130,0.2,0,3.9,2.1,3.1,1.8,0|Grønne bønner
pommes|0.80|V|600,4.6,0.5,22,0.3,2.5,2.4,0.1|Kartofler (95 %), solsikkeolie
kartoffel-tilb|1.07|V|440,3.2,1.4,16.4,1.4,1.6,2.3,0.7|Kartofler (82 %), rapsolie, løg, salt, krydderier
hvedemel|1.24|V|1450,1.3,0.2,72,0.8,3.2,10.5,0|Hvedemel
rugmel|1.17|V|1380,1.8,0.3,62,1.1,14,8.6,0|Rugmel
havregryn|1.94|V|1560,6.9,1.2,58,1,10,13.2,0|Havregryn
ris|5.06|V|1480,0.8,0.2,78,0.1,1.3,7.6,0|Ris
pasta|2.05|V|1490,1.6,0.3,71,2.8,3,12.5,0|Durumhvedemel, vand
bulgur|1.87|V|1460,1.5,0.3,69,0.8,9.6,11.8,0|Durumhvede
quinoa|4.63|V|1530,5.8,0.6,60,2.6,7,13.6,0|Quinoa
linser|3.08|V|1370,1.4,0.2,50,1.4,11,24,0|Linser
kikaerter-toer|3.60|V|1440,5.4,0.6,47,3,16,19.8,0|Kikærter
boenner-daase|1.17|V|400,0.6,0.1,13.4,0.6,6.4,6.8,0.5|Bønner (60 %), vand, salt
kikaerter|1.15|V|480,2.2,0.2,15.2,0.5,5.6,6.6,0.5|Kikærter (60 %), vand, salt
tomat-daase|1.06|V|95,0.2,0,3.9,3.5,1.1,1.2,0.1|Tomater (65 %), tomatsaft, citronsyre
tomatpure|2.67|V|410,0.4,0.1,17,14,4.1,4.6,0.2|Tomater
majs-daase|0.69|V|330,1.4,0.2,13.6,5.4,2.6,2.6,0.4|Majs, vand, salt
oliven|2.05|V|690,16.2,2.3,0.6,0.3,3.4,1.2,3.3|Oliven, vand, salt
syltet|3.07|V|280,0.2,0,15.4,14.8,1,0.6,1.3|Grøntsager (58 %), vand, sukker, eddike, salt, krydderier
roedkaal|0.79|V|250,0.2,0,13,12.3,1.8,0.9,0.8|Rødkål (78 %), sukker, eddike, ribsaft, salt
roedbede|0.86|V|250,0.1,0,13.2,12.8,1.6,1,0.7|Rødbeder (62 %), vand, sukker, eddike, salt
frugt-daase|1.13|V|270,0.1,0,15.2,14.6,1.2,0.5,0|Frugt (58 %), vand, sukker
rapsolie|3.33|V|3700,100,7.5,0,0,0,0,0|Rapsolie
solsikkeolie|2.79|V|3700,100,11,0,0,0,0,0|Solsikkeolie
olivenolie|5.89|V|3700,100,14.5,0,0,0,0,0|Olivenolie
margarine|2.49|V|2960,80,28,0.4,0.4,0,0.2,0.8|Rapsolie, palmefedt, vand, salt, emulgator
sukker|2.66|V|1700,0,0,100,100,0,0,0|Sukker
mandler|6.95|V|2480,52,4.2,7,4.5,11,21.5,0|Mandler (nødder)
hasselnoedder|6.95|V|2680,62,4.6,7.2,4.4,9.4,14.8,0|Hasselnødder (nødder)
valnoedder|5.69|V|2810,66,6.3,7.4,2.7,6.4,15.2,0|Valnødder (nødder)
cashew|12.47|V|2450,47,8.6,27,6.2,3.4,18.6,0|Cashewnødder (nødder)
jordnoedder|3.47|V|2560,50,7.4,13,5.2,8.2,25.4,1|Jordnødder, solsikkeolie, salt
froe|3.13|V|2470,51,4.7,12,2.5,8.6,21.3,0|Solsikkekerner
sesam|7.30|V|2470,52,7.2,9.2,0.3,11,20.6,0|Sesamfrø
rosiner|3.58|V|1280,0.5,0.1,69,66,4.7,2.9,0|Rosiner
toerfrugt|2.73|V|1120,0.5,0.1,58,52,8.2,2.7,0|Tørret frugt
krydderi|5.19|V|1180,6.2,1.6,42,6,24,11,0.2|Krydderi
karry|6.09|V|1290,11,1.4,36,5.4,24,12.5,1.2|Gurkemeje, koriander, spidskommen, sennepsfrø, bukkehorn, chili
te|16.71|V|0,0,0,0,0,0,0,0|Teblade
kaffe|6.90|V|0,0,0,0,0,0,0,0|Kaffebønner
kakao|17.30|V|1620,21,12.8,14,0.8,30,22,0|Kakaopulver
juice|1.49|V|180,0.1,0,9.6,9.2,0.3,0.6,0|Appelsinjuice
aeblejuice|1.68|V|190,0.1,0,10.6,10.2,0.2,0.1,0|Æblejuice
havredrik|0.40|V|190,1.5,0.2,6.6,4,0.8,1,0.1|Vand, havre (10 %), rapsolie, calciumcarbonat, salt
sojadrik|0.46|V|160,1.9,0.3,2.4,2.2,0.5,3.1,0.1|Vand, sojabønner (7 %), sukker, calciumcarbonat, salt
mandeldrik|0.53|V|100,1.1,0.1,2.6,2.4,0.3,0.5,0.1|Vand, sukker, mandler (2,3 %), calciumcarbonat, salt
kokosmaelk|6.33|V|720,17.5,15.8,2.2,1.6,0.4,1.5,0.1|Kokosekstrakt (70 %), vand
tofu|2.09|V|520,7.2,1.1,1.6,0.6,1.2,13,0.1|Vand, sojabønner (36 %), nigari
falafel|2.11|V|860,8.8,0.9,21,2.2,6.2,7.4,1.2|Kikærter (62 %), løg, rapsolie, kikærtemel, persille, koriander, salt, spidskommen
groentsagsboef|1.52|V|720,6.9,0.8,17.2,3.2,4.6,7.2,1.1|Grøntsager (58 %), linser, havregryn, løg, rapsolie, ærteprotein, salt, urter
plantefars|0.88|V|640,6,0.7,4.8,0.8,5.2,18.6,1|Vand, ærteprotein (21 %), rapsolie, løg, salt, gærekstrakt
hummus|2.26|V|960,17,1.7,10.4,0.8,5.4,6.8,1.1|Kikærter (56 %), rapsolie, vand, tahin (sesam) (9 %), citronsaft, hvidløg, salt
`;
