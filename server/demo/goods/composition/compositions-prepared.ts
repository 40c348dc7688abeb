/**
 * Compositions of prepared foods, sweets, drinks and non-food; the columns are those of
 * compositions-animal.ts. Kind O: Andet (other). An empty factor is unknown and must not become zero. CO2e:
 * CONCITO: Den Store Klimadatabase, version 1.2, 2024. Nutrition: typical values, rounded.
 */
export const preparedCompositions = `
rugbroed|1.02|V|900,2.6,0.4,38,2.4,8.6,6.4,1.1|Vand, rugmel (34 %), rugkerner (18 %), solsikkekerner, hvedemel, salt, surdej (rug)
hvedebroed|1.16|V|1130,2.4,0.4,51,2.6,3.1,8.9,1.1|Hvedemel, vand, gær, rapsolie, salt, hvedegluten
brioche|1.16|V|1310,9.4,2.6,47,8.2,2.2,8.8,1|Hvedemel, vand, sukker, smør (mælk), æg, gær, salt, hvedegluten
grovbolle|1.16|V|1090,3.6,0.5,45,2.2,5.2,9.4,1|Hvedemel, vand, rugmel, havregryn, solsikkekerner, gær, rapsolie, salt
glutenfribroed|1.84|V|1040,4.8,0.6,42,3.4,6.2,3.9,1.1|Vand, majsstivelse, rismel, boghvedemel, psyllium, rapsolie, gær, salt
wienerbroed|1.90|V|1680,21,9.6,45,14,1.8,5.4,0.7|Hvedemel, smør (mælk), vand, sukker, æg, gær, salt, kanel
croissant|1.90|V|1710,22,13.8,43,6.4,2,7.8,1|Hvedemel, smør (mælk) (23 %), vand, sukker, gær, æg, salt
kage|2.32|O|1640,19,4.4,48,28,1.6,4.8,0.6|Sukker, hvedemel, rapsolie, æg, skummetmælk, kakaopulver, hævemiddel, salt
kage-koel|2.32|O|1250,17.5,9.8,31,22,0.9,3.8,0.3|Fløde (mælk), sukker, hvedemel, æg, bær, gelatine
kiks|2.82|O|1950,20,6.2,63,19,4,7,1|Hvedemel, sukker, rapsolie, hvedefuldkorn, skummetmælkspulver, hævemiddel, salt
knaekbroed|1.62|V|1490,5.2,0.7,58,1.8,17,10.4,1.2|Rugmel, solsikkekerner, hørfrø, sesamfrø, salt
rasp|1.84|V|1500,2.4,0.5,73,3.4,4,11.4,1.1|Hvedemel, vand, gær, salt
tortilla|1.16|V|1270,6.8,1.2,50,2.4,3,7.9,1.2|Hvedemel, vand, rapsolie, salt, hævemiddel
pizzadej|1.07|V|1080,3,0.4,49,2,2.4,7.8,1.1|Hvedemel, vand, rapsolie, gær, salt
pizza|2.44|O|950,8.6,3.8,26,2.8,2,10.2,1.2|Hvedemel, tomat, mozzarella (mælk) (18 %), vand, rapsolie, gær, salt, oregano
lasagne|12.16|O|560,5.8,2.6,11.4,2.6,1.2,8.2,0.8|Oksekød (16 %), tomat, letmælk, pasta (durumhvede), vand, ost (mælk), løg, gulerod, hvedemel, rapsolie, salt
lasagne-veg|1.53|V|470,3.9,1.6,13.2,3.2,2.2,4.9,0.8|Tomat, letmælk, pasta (durumhvede), linser, gulerod, ost (mælk), løg, hvedemel, rapsolie, salt
ret-kylling|2.35|O|470,4.4,1.6,10,1.6,0.8,7.6,0.8|Kyllingekød (28 %), vand, fløde (mælk), løg, karry, hvedemel, knoldselleri, salt
ret-gris|4.72|O|520,6,2.2,8.4,1.8,0.8,8.2,0.9|Grisekød (34 %), vand, tomat, løg, peberfrugt, fløde (mælk), kartoffelstivelse, salt, paprika
ret-okse|18.91|O|540,5.8,2.4,6.4,2.2,1,10.2,0.9|Oksekød (32 %), vand, gulerod, løg, tomatpuré, knoldselleri, kartoffelstivelse, salt, laurbær
ret-dahl|2.11|V|430,3.2,1.5,13,2.4,3.4,5,0.7|Linser (24 %), vand, kokosekstrakt, tomat, løg, ingefær, hvidløg, gurkemeje, salt
suppe|2.19|V|210,2.2,1.1,5.9,3.8,0.8,1.2,0.8|Vand, tomat (38 %), fløde (mælk), løg, knoldselleri, basilikum, salt
fond|0.55|O|90,0.4,0.1,2.2,0.8,0.1,2.6,4.8|Vand, kødekstrakt, salt, gærekstrakt, løgpulver, gulerodssaft, selleri, krydderier
fond-kylling|0.35|O|90,0.4,0.1,2.2,0.8,0.1,2.6,3.6|Vand, kyllingekødsekstrakt, salt, gærekstrakt, løg, selleri, persille
bouillon-pulver|9.94|O|760,4.6,2.2,26,8,1,9,48|Salt, gærekstrakt, kødekstrakt, maltodextrin, palmefedt, løgpulver, selleri, gurkemeje
sauce|1.86|O|280,3.8,1.8,6.8,1.6,0.2,1.6,1.2|Vand, fløde (mælk), hvedemel, smør (mælk), kødekstrakt, løg, salt, peber
mayonnaise|3.13|O|2960,79,6.2,1.6,1.3,0,1,1|Rapsolie (78 %), vand, pasteuriseret æggeblomme (æg), eddike, sennep, salt, sukker
remoulade|1.86|O|1290,24,1.9,21,17,0.8,0.8,1.7|Rapsolie, vand, sukker, agurk, eddike, blomkål, pasteuriseret æggeblomme (æg), sennep, salt, karry
dressing|3.43|O|1290,30,2.4,9.6,8.2,0.1,0.9,1.8|Rapsolie, vand, sukker, eddike, pasteuriseret æggeblomme (æg), sennep, salt
ketchup|2.12|O|450,0.2,0,24,22,0.9,1.3,2|Tomater (148 g pr. 100 g), sukker, eddike, salt, krydderier
sennep|1.95|O|560,5.2,0.3,15,13.4,2.8,5.4,4|Vand, sennepsfrø, sukker, eddike, salt, gurkemeje
soja|1.88|O|270,0,0,7,1.2,0.4,8.4,15.6|Vand, sojabønner, hvede, salt
chilisauce|2.10|O|820,0.4,0.1,47,44,0.8,0.4,2.6|Sukker, vand, chili (18 %), eddike, hvidløg, salt, majsstivelse
karrypasta|2.06|O|510,5,0.8,13,6,5,2.8,9.5|Citrongræs, chili, hvidløg, salt, galanga, rejepasta (krebsdyr), koriander
pesto|4.24|O|1690,39,5.8,6.2,3.2,2.4,5.2,2.6|Basilikum (38 %), solsikkeolie, hård ost (mælk), cashewnødder (nødder), salt, hvidløg
eddike|1.58|O|90,0,0,0.6,0.4,0,0,0|Eddike
salt|0.44|O|0,0,0,0,0,0,0,99.5|Salt
marmelade|2.21|O|880,0.2,0,51,49,1.4,0.4,0|Sukker, frugt (45 %), pektin, citronsyre
honning|0.81|O|1380,0,0,81,80,0,0.4,0|Honning
nougat|5.16|O|2260,31,10.2,57,56,3,6,0.1|Sukker, palmeolie, hasselnødder (nødder) (13 %), skummetmælkspulver, kakao, emulgator (sojalecithin)
chokolade|4.99|O|2240,31,18.6,57,55,2.2,7.2,0.2|Sukker, kakaosmør, sødmælkspulver, kakaomasse, emulgator (sojalecithin), vanilje
chokolade-moerk|7.86|O|2200,34,20.4,45,39,8.8,6.4,0|Kakaomasse, sukker, kakaosmør, emulgator (sojalecithin), vanilje
marcipan|12.08|O|1960,26,2.2,46,45,6,11,0|Mandler (nødder) (60 %), sukker, vand
vingummi|2.68|O|1430,0.1,0,78,58,0.2,5,0.1|Glukosesirup, sukker, vand, gelatine, citronsyre, frugtkoncentrat
lakrids|2.72|O|1440,0.6,0.2,77,46,1.4,3.4,1.6|Sukker, hvedemel, glukosesirup, lakridsekstrakt, salmiak, salt
chips|4.24|O|2190,33,3,52,0.6,4.6,6,1.3|Kartofler, solsikkeolie, salt
popcorn|1.53|O|1980,22,2.4,52,0.9,10,9,1.8|Majs, solsikkeolie, salt
mueslibar|4.75|O|1720,15,4.2,58,24,6.4,7.6,0.2|Havregryn, glukosesirup, sukker, mandler (nødder), rapsolie, honning, salt
muesli|2.31|V|1560,8.2,1.4,58,14,8.6,10.4,0.1|Havregryn, hvedeflager, rosiner, solsikkekerner, hasselnødder (nødder)
cornflakes|2.39|V|1590,0.9,0.2,84,8,3,7.2,1.1|Majs, sukker, salt, bygmaltekstrakt
flodeis|2.71|O|860,11.5,7.4,22,20,0.4,3.4,0.1|Fløde (mælk), vand, sukker, skummetmælkspulver, æggeblomme (æg), stabilisator
sorbet|1.25|O|480,0.1,0,28,26,0.4,0.2,0|Vand, sukker, frugt (32 %), glukosesirup, citronsyre
is-vegansk|2.31|V|780,9,6.8,24,19,1,1.2,0.1|Havredrik (vand, havre), sukker, kokosfedt, glukosesirup, ærteprotein
dessert|3.67|O|980,12.5,7.6,26,22,0.6,3.4,0.2|Mælk, fløde (mælk), sukker, æg, modificeret stivelse, vanilje
risalamande|2.80|O|820,11,6.6,20,12,0.8,3.4,0.1|Fløde (mælk), mælk, grødris, sukker, mandler (nødder) (5 %), vanilje
salat-mayo|3.13|O|960,20,1.8,10.4,7.6,0.9,1.6,1.1|Rapsolie, grøntsager, vand, sukker, pasteuriseret æggeblomme (æg), eddike, sennep, salt
salat-fisk|2.06|O|920,18.5,1.6,6.2,4.8,0.4,8.4,1.3|Tun (fisk) (42 %), rapsolie, majs, løg, pasteuriseret æggeblomme (æg), sukker, eddike, sennep, salt
salat-kartoffel|1.25|O|560,7.4,0.8,14,3.8,1.2,1.6,0.8|Kartofler (64 %), rapsolie, vand, cremefraiche (mælk), sennep, purløg, salt
sushi|2.30|O|640,2.4,0.4,28,4.2,0.8,5.8,0.9|Ris, laks (fisk) (22 %), vand, riseddike, sukker, tang, salt
dumpling|2.58|O|720,5.6,1.4,22,2.4,1.6,8.2,1.2|Hvedemel, kyllingekød (28 %), hvidkål, vand, forårsløg, sojasauce (sojabønner, hvede), ingefær, sesamolie (sesam), salt
foraarsrulle|3.11|O|820,8.4,1,24,2.6,2.2,5.4,1.2|Hvedemel, hvidkål, gulerod, vand, rapsolie, løg, sojasauce (sojabønner, hvede), salt
tapenade|2.77|O|980,23,3.2,3.8,1,3.2,1.4,3.1|Oliven (78 %), olivenolie, kapers, hvidløg, citronsaft, salt
antipasti|4.15|V|520,11,1.4,4.2,3,2.6,1.4,2|Grøntsager (62 %), solsikkeolie, eddike, hvidløg, salt, urter
sandwich|2.30|O|890,8.6,1.2,22.6,3.2,2.4,10.4,1.2|Rugbolle (hvedemel, vand, rugmel, gær, salt), kyllingekød (24 %), karrydressing (rapsolie, vand, æggeblomme (æg), sennep, karry), salat, agurk
vand|0.19|O|0,0,0,0,0,0,0,0|Kildevand
sodavand|0.59|O|180,0,0,10.6,10.6,0,0,0|Vand, sukker, kulsyre, surhedsregulerende middel (citronsyre), aroma
light-sodavand|0.59|O|4,0,0,0,0,0,0,0|Vand, kulsyre, surhedsregulerende middel (citronsyre), aroma, sødestoffer
energidrik|0.58|O|200,0,0,11,11,0,0,0.1|Vand, sukker, kulsyre, taurin, koffein (0,03 %), vitaminer
saftevand|2.52|O|850,0.1,0,49,48,0.3,0.2,0|Sukker, frugtsaft (40 %), vand, citronsyre
istee|0.94|O|120,0,0,7,7,0,0,0|Vand, sukker, teekstrakt, citronsyre, aroma
smoothie|1.84|O|230,0.2,0,12.6,11,1.2,0.6,0|Frugtpuré og -saft
oel|0.68|O|180,0,0,3.2,0.2,0,0.4,0|Vand, bygmalt, humle, gær
vin|1.65|O|340,0,0,1.8,0.6,0,0.1,0|Druer, konserveringsmiddel (sulfitter)
spiritus|3.57|O|950,0,0,0.1,0.1,0,0,0|Vand, alkohol, aromatiske urter
chokoladedrik|0.73|O|260,1.1,0.7,9.6,9.2,0.5,3.4,0.1|Letmælk, sukker, kakaopulver, stabilisator
gaer|1.18|O|420,1.9,0.3,1.1,0,8,13,0.1|Bagegær
bagehjaelp||O|1480,2,0.4,72,22,2.6,8,6|Hvedemel, vallepulver (mælk), hævemiddel, salt, enzymer
papir||N||
plast||N||
kemi||N||
emballage||N||
`;
