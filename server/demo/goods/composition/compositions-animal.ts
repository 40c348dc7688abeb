/**
 * Compositions of animal products, one per line: key | kg CO2e per kg (empty: unknown) | kind | per 100 g:
 * kJ, fat, saturated, carbohydrate, sugars, fibre, protein, salt | ingredients (empty: the product itself).
 * CO2e: CONCITO: Den Store Klimadatabase, version 1.2, 2024. Nutrition: typical values, rounded.
 */
export const animalCompositions = `
kylling-bryst|5.20|A|460,1.6,0.4,0,0,0,23.5,0.2|Kyllingekød
kylling-laar|1.88|A|780,12.5,3.5,0,0,0,18.2,0.2|Kyllingekød
kylling-hel|3.27|A|760,12,3.3,0,0,0,19,0.2|Kyllingekød
kylling-indmad|1.98|A|520,4.8,1.6,1.2,0,0,18.5,0.2|Kyllingelever
kylling-marineret|5.20|A|510,3.2,0.6,1.8,1.1,0,20.5,1.3|Kyllingekød (86 %), vand, rapsolie, salt, krydderier, druesukker
kylling-paneret|4.34|A|905,10.5,1.4,16,0.8,1,14.5,1.3|Kyllingekød (56 %), hvedemel, vand, rapsolie, majsmel, salt, krydderier
kylling-stegt|4.71|A|640,5.1,1.3,1.4,0.6,0,24,1.5|Kyllingekød (93 %), salt, krydderier, rapsolie
kalkun|4.71|A|470,1.9,0.6,0,0,0,23.4,0.2|Kalkunkød
and|3.27|A|1120,22,6.4,0,0,0,17.5,0.2|Andekød
and-confit|3.27|A|1240,23,6.8,0.4,0.2,0,22,1.4|Andelår (84 %), andefedt, salt, timian, laurbær
gaas|3.27|A|1180,24,7,0,0,0,16.9,0.2|Gåsekød
okse-steg|67.82|A|560,5.6,2.2,0,0,0,21.2,0.2|Oksekød
okse-tyndsteg|120.83|A|700,9.5,4,0,0,0,20.6,0.2|Oksekød
okse-morbrad|227.85|A|500,3.6,1.5,0,0,0,21.5,0.2|Oksekød
okse-hakket|48.04|A|800,13.5,5.6,0,0,0,18.6,0.2|Oksekød
okse-tern|53.19|A|580,6.2,2.6,0,0,0,20.7,0.2|Oksekød
okse-pulled|56.34|A|800,11,4.5,6.1,5.2,0.4,17.5,1.5|Oksekød (72 %), vand, tomatpuré, brun farin, eddike, salt, røgaroma, krydderier
kalv|74.84|A|520,4.4,1.8,0,0,0,20.8,0.2|Kalvekød
kalv-flaesk|22.04|A|1020,18.5,7.1,0,0,0,18.4,0.2|Kalvekød (50 %), grisekød (50 %)
gris-steg|4.64|A|1010,18.6,6.9,0,0,0,18.9,0.2|Grisekød
gris-filet|5.53|A|530,4.1,1.5,0,0,0,21.9,0.2|Grisekød
gris-morbrad|7.32|A|470,2.6,0.9,0,0,0,21.8,0.2|Grisekød
gris-hakket|3.67|A|720,9.8,3.7,0,0,0,20,0.2|Grisekød
gris-pulled|4.52|A|790,10.2,3.6,7.9,6.8,0.3,16.3,1.6|Grisekød (74 %), vand, tomatpuré, brun farin, eddike, salt, røgaroma, krydderier
lam|36.43|A|810,13.2,6,0,0,0,18.6,0.2|Lammekød
lam-hakket|34.73|A|900,15.8,7.2,0,0,0,18,0.2|Lammekød
vildt|3.27|A|470,2.4,1,0,0,0,22.5,0.2|Vildtkød
skinke|4.28|A|460,3,1,1,0.8,0,19.5,2.1|Grisekød (85 %), vand, salt, druesukker, antioxidant (natriumascorbat), konserveringsmiddel (natriumnitrit)
roastbeef|67.91|A|520,4,1.6,0.5,0.3,0,21.6,1.5|Oksekød (96 %), salt, krydderier
kylling-paalaeg|4.78|A|420,1.8,0.5,1.2,0.8,0,19.6,1.9|Kyllingekød (84 %), vand, salt, druesukker, konserveringsmiddel (natriumnitrit)
kalkun-paalaeg|4.35|A|430,1.9,0.6,1.1,0.8,0,20.1,1.9|Kalkunkød (85 %), vand, salt, druesukker, konserveringsmiddel (natriumnitrit)
leverpostej|3.96|A|1040,20,7.4,6,1,0.3,10.5,1.7|Griselever (36 %), grisefedt, vand, løg, hvedemel, skummetmælkspulver, salt, ansjoser (fisk), krydderier
spegepoelse|5.70|A|1620,35,13.8,1.2,0.8,0,17.4,3.8|Grisekød, grisespæk, salt, druesukker, krydderier, syrningskultur, konserveringsmiddel (natriumnitrit), røg
rullepoelse|4.28|A|950,17,6.2,0.8,0.4,0,18.2,2.2|Grisekød (88 %), salt, løg, peber, allehånde, konserveringsmiddel (natriumnitrit)
poelse|2.16|A|1080,21.5,8.3,4.2,0.9,0.2,12.4,2|Grisekød (68 %), vand, kartoffelmel, salt, krydderier, antioxidant (ascorbinsyre), konserveringsmiddel (natriumnitrit)
medister|2.76|A|1010,20,7.6,4.6,0.9,0.3,12.8,1.7|Grisekød (72 %), vand, kartoffelmel, løg, salt, allehånde, peber
bacon|6.43|A|1150,24,9,0.8,0.5,0,15.1,2.7|Grisekød (94 %), salt, druesukker, konserveringsmiddel (natriumnitrit), røg
frikadelle|3.61|A|900,14,5,8.6,1.3,0.6,13.6,1.4|Grisekød (62 %), vand, løg, hvedemel, pasteuriseret æg, skummetmælkspulver, salt, peber
koedbolle|3.75|A|860,13.4,4.9,7.2,1.1,0.4,13.5,1.6|Grisekød (64 %), vand, hvedemel, pasteuriseret æg, løg, salt, hvid peber
okse-bof|50.61|A|860,14.6,6.1,1.1,0.3,0.2,17.6,0.9|Oksekød (97 %), vand, salt, peber
torsk|2.81|A|330,0.7,0.1,0,0,0,17.9,0.2|Torsk (fisk)
sej|2.71|A|350,0.9,0.2,0,0,0,18.6,0.2|Sej (fisk)
roedspaette|2.81|A|370,1.5,0.3,0,0,0,17.9,0.2|Rødspætte (fisk)
laks|2.09|A|880,14.6,2.4,0,0,0,20.1,0.1|Laks (fisk)
oerred|1.33|A|700,10.2,1.9,0,0,0,19.4,0.1|Ørred (fisk)
makrel|1.98|A|960,18,4.3,0,0,0,18.1,0.2|Makrel (fisk)
sild|2.23|A|770,13,3,0,0,0,17.4,0.2|Sild (fisk)
tun|3.10|A|470,1.2,0.3,0,0,0,24.5,0.1|Tun (fisk)
helleflynder|2.69|A|640,9.5,1.7,0,0,0,16.9,0.2|Hellefisk (fisk)
laks-roeget|2.78|A|790,11.8,2.1,0.3,0.2,0,21.6,3|Laks (fisk) (96 %), salt, røg
makrel-roeget|1.98|A|1190,23.5,5.6,0.2,0.1,0,19.1,1.9|Makrel (fisk) (96 %), salt, peber, røg
sild-lage|5.35|A|860,9.5,2.2,19,18,0,10.9,3.9|Sild (fisk) (58 %), vand, sukker, eddike, salt, løg, allehånde, laurbær
fisk-paneret|2.41|A|790,8.2,0.8,16.4,0.8,0.9,12.4,1|Fiskefilet (fisk) (62 %), hvedemel, vand, rapsolie, kartoffelstivelse, salt, gær
fiskefrikadelle|3.35|A|798,8.4,1.1,14.2,1.6,0.9,13.9,1.2|Torsk (fisk) 34 %, sej (fisk) 28 %, vand, hvedemel, rapsolie, pasteuriseret æg, mælkeprotein, kartoffelstivelse, løg, salt, hvid peber
fiskefars|2.84|A|520,4.2,0.6,8.2,1.1,0.4,13,1.4|Sej (fisk) (64 %), vand, hvedemel, skummetmælk, pasteuriseret æg, kartoffelmel, salt
tun-daase|4.03|A|460,0.9,0.3,0,0,0,25.5,0.9|Tun (fisk) (70 %), vand, salt
rogn|4.24|A|420,2.9,0.6,3.2,0.6,0,15.2,1.2|Torskerogn (fisk) (70 %), vand, rapsolie, kartoffelmel, salt, tomatpuré
rejer|8.40|A|330,0.9,0.2,0.2,0,0,17.6,1.7|Rejer (krebsdyr), vand, salt
tigerreje|10.04|A|360,0.8,0.2,0.1,0,0,19.8,1.1|Tigerrejer (krebsdyr), vand, salt
krabbe|9.77|A|370,1,0.2,0.2,0,0,19.5,1.2|Krabbe (krebsdyr), salt
hummer|2.54|A|380,1.2,0.3,0.2,0,0,19.6,0.9|Hummer (krebsdyr)
musling|0.19|A|350,2.1,0.5,3.4,0,0,12.6,0.9|Blåmuslinger (bløddyr)
blaeksprutte|0.38|A|370,1.2,0.4,1.6,0,0,17,0.6|Blæksprutte (bløddyr)
maelk|0.50|A|269,3.5,2.3,4.7,4.7,0,3.4,0.1|Mælk
letmaelk|0.45|A|197,1.5,1,4.8,4.8,0,3.5,0.1|Letmælk
kaernemaelk|0.41|A|150,0.4,0.3,4.2,4.2,0,3.5,0.1|Skummetmælk, syrningskultur
floede|1.73|A|1497,38,24.1,3,3,0,2.1,0.1|Fløde (mælk)
surmaelk|0.73|A|260,3.5,2.3,4,4,0,3.6,0.1|Mælk, yoghurtkultur
frugtyoghurt|0.73|A|350,1.6,1,13,12.4,0.2,3.4,0.1|Letmælk, sukker, frugt (8 %), modificeret stivelse, yoghurtkultur
skyr|1.03|A|260,0.2,0.1,4,4,0,11,0.1|Skummetmælk, syrningskultur
cremefraiche|1.57|A|800,18,11.8,3.6,3.6,0,2.9,0.1|Fløde (mælk), syrningskultur
smor|3.30|A|3060,82,52,0.6,0.6,0,0.6,1.1|Fløde (mælk), salt, syrningskultur
ost-fast|5.41|A|1390,26,17.2,0,0,0,24.8,1.6|Mælk, salt, syrningskultur, osteløbe
ost-bloed|1.60|A|1340,28.5,18.6,0.6,0.5,0,16.8,1.4|Mælk, salt, syrningskultur, osteløbe
mozzarella|5.41|A|1180,20.5,13.4,1.6,0.8,0,23.2,1.1|Mælk, salt, syrningskultur, osteløbe
flodeost|5.41|A|1130,25,16.5,3.6,3.6,0,6.2,0.8|Fløde (mælk), mælkeprotein, salt, syrningskultur
aeg|0.97|A|600,10.1,2.9,0.9,0.4,0,12.6,0.3|Æg
aeg-past|0.97|A|590,9.8,2.8,0.8,0.4,0,12.3,0.3|Pasteuriseret æg
aeg-kogt|0.97|A|610,10.4,3,0.8,0.4,0,12.4,0.5|Æg, vand, salt, citronsyre
`;
