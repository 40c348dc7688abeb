/**
 * Meat and poultry. Grammar of a template (see template.ts): "@ leaf; composition; kroner per kg; storage and
 * days; origins; brands; packings; flags", then one line per part of the name with its choices. "-" is an
 * empty choice, "~" joins without a comma, "*1.2" is a price factor, "+x" adds an ingredient, "@a,b" requires
 * one of these words in the name so far, "@!a,b" none of them.
 */
export const meatTemplates = `
@ kyllingebryst; kylling-bryst; 64-88; cool 8; DK; Skovlund, Danefugl, Fjordgros, Bregnholm Øko; (bk:2.5kg) krt:4 + bk:2kg krt*:5 + (bk:2.5kg) krt:2; keyhole
Kyllingebrystfilet | Kyllingebryst | Kyllingebryst, supreme*1.12 | Kyllingeinderfilet*1.08
naturel | u/skind | håndskåret*1.1 | butterflyskåret*1.12 | i tern 20 × 20 mm*1.06 | i strimler*1.06
fersk | fersk, økologisk | fersk, frilands*1.15 | fersk, halal*1.03
- | 120–140 g@!i tern,strimler | 140–160 g@!i tern,strimler,inderfilet | 160–180 g@!i tern,strimler,inderfilet | 180–220 g@!i tern,strimler,inderfilet

@ kyllingelaar; kylling-laar; 29-56; cool 8; DK; Skovlund, Danefugl, Fjordgros, Bregnholm Øko; (bk:2.5kg) krt:4 + (bk:5kg) krt:2 + bk:2.5kg krt*:4
Kyllingeoverlår*1.25 | Kyllingelår m/ryg*.8 | Kyllingeunderlår | Kyllingevinger, hele*.85 | Kyllingelår, bankekylling
m/ben m/skind | u/ben m/skind*1.25@overlår | u/ben u/skind*1.35@overlår
fersk | fersk, økologisk | fersk, halal*1.03 | fersk, marineret paprika+paprika, rapsolie, salt
- | ca. 90 g@vinger,underlår | ca. 120 g@!m/ryg,bankekylling | 220–260 g@m/ryg,bankekylling | 280–320 g@m/ryg

@ hel-kylling; kylling-hel; 38-56; cool 9; DK; Skovlund, Danefugl, Bregnholm Øko; stk:1.2kg~ ks:8@!poussin + stk:1.5kg~ ks:6@!poussin + stk:0.45kg~ ks:14@poussin; catch
Kylling hel | Poussin*1.5 | Unghane*1.25 | Suppehøne*.8
fersk | fersk, økologisk | fersk, frilands*1.2 | fersk, majsfodret*1.25 | fersk, halal
u/indmad | m/indmad@!poussin | delt i 8 stykker*1.1@kylling,unghane | opbundet*1.08@!suppe

@ kyllingeindmad; kylling-indmad; 26-42; cool 6; DK; Skovlund, Danefugl; bk:1kg krt:5 + bk:2.5kg krt:4
Kyllingelever | Kyllingehjerter | Kyllingekråser | Kyllingefedt
renset@!fedt | trimmet*1.1@lever | -
fersk | fersk, økologisk | frost*.9

@ kalkun; kalkun; 58-92; cool 8; DK, DE, FR; Danefugl, Skovlund, Fjordgros; stk:1.2kg~ krt:4 + (bk:2.5kg) krt:2 + stk:2.5kg~ krt:2
Kalkunbrystfilet*1.15 | Kalkunoverlår u/ben | Kalkunschnitzel*1.1 | Kalkuncuvette*1.12 | Kalkunkød hakket*.85
fersk | fersk, økologisk | fersk, krydret+salt, krydderier
- | 100–120 g@schnitzel | 7–10 % fedt@hakket | ca. 1,2 kg@cuvette,bryst | snøret@overlår

@ and-fersk; and; 82-138; cool 9; DK, FR; Skovlund, Køkken Aabo; stk:0.4kg~ krt:8@!hel + stk:2.6kg~ krt:4@hel; catch
Andebryst*1.4 | Andelår*.9 | And hel*.75 | Berberandebryst*1.5
m/skind | ridset skind*1.05@bryst | afpudset*1.1@bryst
fersk | fersk, økologisk | fersk, frilands*1.15

@ kyllingebryst-frost; kylling-bryst; 52-72; freeze 360; DK, DE, BR; Skovlund, Danefugl, Nordmark Convenience, Fjordgros; ps:2kg krt*:5 pll:48 + ps:2.5kg krt*:4 pll:60 + (ps:5kg) krt:2; keyhole
Kyllingebrystfilet | Kyllingeinderfilet*1.06 | Kyllingebryst i tern*1.05 | Kyllingebryst i strimler*1.05 | Kyllingesteak*1.08
u/skind | naturel, dybfrost | marineret 8 %*.95+vand, salt, druesukker | halal | økologisk
kalibreret 110–130 g | kalibreret 130–150 g | kalibreret 150–170 g | kalibreret 180–200 g | dybfrost
IQF | IQF, håndskåret*1.08

@ kyllingelaar-frost; kylling-laar; 28-49; freeze 360; DK, DE, BR; Skovlund, Danefugl, Fjordgros; ps:2.5kg krt*:4 pll:60 + (ps:5kg) krt:2 pll:60 + ps:2kg krt*:5
Kyllingeoverlår*1.2 | Kyllingeunderlår | Kyllingelår, hele*.9 | Kyllingevinger, delte | Kyllingelår i tern*1.3
m/ben@!i tern | u/ben u/skind*1.25@overlår,i tern | u/ben m/skind*1.2@overlår | grillkrydret+salt, paprika, hvidløg
dybfrost, 100–120 g | dybfrost, 120–140 g | dybfrost, 180–220 g | IQF | IQF, halal | IQF, økologisk

@ and-frost; and; 56-112; freeze 480; DK, FR, HU; Skovlund, Køkken Aabo, Fjordgros; stk:2.8kg~ krt:5@hel + stk:0.35kg~ krt:12@!hel; catch
And hel | Andebryst*1.5 | Andelår | Berberiand hel*1.15
frossen | frossen, økologisk | frossen, frilands*1.2
2,2–2,5 kg@hel | 2,6–3,0 kg@hel | ridset@bryst | 300–350 g@!hel

@ gaas-frost; gaas; 118-165; freeze 480; DK, HU, PL; Skovlund, Køkken Aabo; stk:4.5kg~ krt:3@hel + stk:0.4kg~ krt:10@!hel; catch
Gås hel | Gåsebryst*1.3 | Gåselår
frossen | frossen, frilands*1.2
3,5–4,0 kg@hel | 4,0–4,5 kg@hel | m/skind@!hel

@ okse-boef; okse-steg; 118-228; cool 14; DK, IE, DE, UY; Hereford Fyn, Grisby, Fjordgros, Bregnholm Øko; (bk:2kg) krt:4 + stk:0.2kg ks:20 + (bk:1.6kg) krt:5; keyhole
Culottebøffer | Ribeye-bøffer*1.35 | Flanksteak*1.15 | Rumpsteaks*1.1 | Minutsteaks
afpudset | af dansk kvie*1.12 | modnet 21 dage*1.12 | af kødkvæg*1.06 | økologiske
180 g | 200 g | 220 g | 250 g
vakuum | -

@ okse-steg; okse-steg; 84-152; cool 18; DK, IE, DE; Hereford Fyn, Grisby, Fjordgros, Bregnholm Øko; stk:1.8kg~ ks:6 + stk:2.4kg~ ks:5 + stk:3.2kg~ ks:4; catch
Oksecuvette*1.2 | Okseinderlår | Okseyderlår*.95 | Oksebryst u/ben*.8 | Oksespidsbryst*.85 | Okseklump | Oksebov*.85
afpudset | opbundet*1.05 | saltet og lageret+salt | af dansk kvie*1.1 | økologisk
fersk | modnet 14 dage*1.05 | vakuum

@ okse-moerbrad; okse-morbrad; 228-372; cool 21; DK, IE, AU, UY; Hereford Fyn, Fjordgros, Bregnholm Øko; stk:2.1kg~ ks:5 + stk:1.8kg~ ks:6; catch
Oksemørbrad*1.1 | Oksemørbrad m/kæde | Oksefilet u/kappe*.8 | Oksemørbradbøffer*1.2
afpudset | af kvie*1.06 | økologisk | modnet 28 dage*1.1
fersk | 1,8–2,2 kg@!bøffer | 2,2+ kg@!bøffer

@ okse-tern; okse-tern; 82-128; cool 10; DK, IE, DE; Hereford Fyn, Grisby, Fjordgros, Bregnholm Øko; (bk:2.5kg) krt:4 + (bk:5kg) krt:2; keyhole
Oksetern | Oksestrimler*1.08 | Gullaschkød af okse | Sauterkød af okse*1.1
af inderlår*1.12 | af bov og klump | magre, højst 6 % fedt*1.06
20 × 20 mm@!strimler | 30 × 30 mm@!strimler | 10 × 60 mm@strimler
fersk | fersk, økologisk

@ okse-hakket; okse-hakket; 68-104; cool 7; DK, IE, DE; Hereford Fyn, Grisby, Fjordgros, Bregnholm Øko; (bk:2.5kg) krt:4 + bk:1kg krt*:6 + (bk:5kg) krt:2
Hakket oksekød | Hakket oksekød, groft | Hakkebøf af okse, 150 g*1.08 | Hakket kødkvæg*1.1
4–7 % fedt*1.18 | 8–12 % fedt*1.06 | 14–18 % fedt | 18–23 % fedt*.93@!kødkvæg
fersk | fersk, økologisk | frost, pladefrosset*.95
- | af dansk kvæg*1.03

@ kalv; kalv; 104-198; cool 14; DK, NL, FR; Grisby, Hereford Fyn, Fjordgros, Bregnholm Øko; stk:1.6kg~ ks:6 + stk:2.2kg~ ks:4; catch
Kalvecuvette*1.2 | Kalveinderlår*1.1 | Kalvefilet*1.5 | Kalvemørbrad*1.9 | Kalvebryst u/ben*.85 | Kalveskank | Kalvetykkam u/ben*1.05
afpudset | fersk | opbundet
- | økologisk | vakuum | modnet 10 dage*1.06

@ kalv; kalv-flaesk; 58-82; cool 7; DK; Grisby, Fjordgros, Skovlund; (bk:2.5kg) krt:4 + bk:1kg krt*:6
Hakket kalv og flæsk | Kalv/flæsk til fars | Forloren hare-fars*1.05+hvedemel, pasteuriseret æg
8–10 % fedt*1.1 | 12–15 % fedt | 15–18 % fedt*.95
fersk | fersk, økologisk

@ gris-steg; gris-steg; 36-74; cool 12; DK; Grisby, Fjordgros, Bregnholm Øko; stk:2.5kg~ ks:5 + stk:3.5kg~ ks:4 + stk:5kg~ ks:2; catch
Flæskesteg af kam*1.25 | Ribbensteg | Nakkesteg u/ben*1.05 | Nakkefilet*1.15 | Skinkeinderlår | Skinkeculotte*1.15 | Hamburgerryg, rå*1.2+salt
m/svær@flæskesteg,ribbensteg,hamburger | ridset i 5 mm@flæskesteg,ribbensteg | u/svær*1.05 | letsaltet+salt@nakke,skinke,hamburger
fersk | fersk, økologisk | fersk, frilands*1.2 | vakuum

@ gris-kotelet; gris-steg; 48-82; cool 10; DK; Grisby, Fjordgros, Bregnholm Øko; (bk:2.5kg) krt:4 + (bk:3kg) krt:3 + stk:0.15kg ks:40
Nakkekoteletter | Svinekoteletter m/ben*1.06 | Koteletter u/ben*1.12 | Stegeflæsk i skiver*.92 | Ribbensstykker*.85
100 g | 120 g | 150 g@!stegeflæsk | 180 g@!stegeflæsk
fersk | fersk, økologisk | fersk, frilands*1.18 | marineret+rapsolie, salt, krydderier

@ gris-moerbrad; gris-morbrad; 68-104; cool 12; DK, DE; Grisby, Fjordgros, Bregnholm Øko; stk:0.5kg~ ks:10 + (ps:2kg) krt:5
Grisemørbrad | Grisefilet u/ben*.95 | Mørbradbøffer*1.12 | Medaljoner af grisemørbrad*1.15
afpudset | m/bimørbrad*.92@grisemørbrad | i bacon*1.05+salt, røg@bøffer,medaljoner
fersk | fersk, økologisk | frost*.95

@ gris-hakket; gris-hakket; 34-56; cool 7; DK; Grisby, Fjordgros, Bregnholm Øko; (bk:2.5kg) krt:4 + bk:1kg krt*:6 + (bk:5kg) krt:2
Hakket grisekød | Hakket grisekød, groft | Svinefars til frikadeller*1.05+løg, salt | Hakkekød af gris
3–7 % fedt*1.15 | 8–12 % fedt*1.06 | 14–18 % fedt | 18–22 % fedt*.93
fersk | fersk, økologisk | frost*.95

@ gris-tern; gris-filet; 44-74; cool 9; DK; Grisby, Fjordgros; (bk:2.5kg) krt:4 + (bk:5kg) krt:2
Skinketern | Grisestrimler*1.05 | Gullaschkød af gris | Skinkeschnitzler*1.15
magre@!schnitzler | af inderlår*1.05 | 20 × 20 mm@tern,gullasch | 30 × 30 mm@tern,gullasch | 100–120 g@schnitzler
fersk | fersk, økologisk | fersk, krydret+salt, paprika

@ lam; lam; 92-168; cool 16; DK, NZ, IE; Vadehav Lam, Læsø Lam, Fjordgros; stk:1.8kg~ ks:5@kølle,bov + stk:0.4kg~ ks:12@!kølle,bov + stk:2.4kg~ ks:4@kølle; catch
Lammekølle u/ben | Lammekølle m/ben*.85 | Lammeculotte*1.3 | Lammeskank*.95 | Lammekrone*1.7 | Lammebov u/ben*.9
afpudset | marskgræsset*1.2 | urtemarineret+rapsolie, salt, timian | snøret@u/ben
fersk | frossen*.88 | fersk, økologisk | vakuum

@ vildt; vildt; 98-212; freeze 480; DK, SE, PL; Rold Skov Vildt, Køkken Aabo; stk:1.2kg~ ks:6@kølle,ryg,bov + stk:0.6kg~ ks:10@!kølle,ryg,bov,tern + (ps:2kg) ks:5@tern; catch
Dyrekølle u/ben | Dyreryg*1.5 | Dyremørbrad*1.7 | Vildsvinebov*.8 | Fasanbryst*1.1 | Hjortetern*.85
afpudset@!tern | benfri@!tern,mørbrad,u/ben | i portioner*1.08@!tern | 20 × 20 mm@tern
frossen | frossen, af dansk krondyr*1.12 | vakuum

@ paalaeg-gris; skinke; 62-98; cool 28; DK, DE; Grisby, Paaskebjerg, Fjordgros; pk:1kg krt:5 + pk:500g krt*:10 + pk:0.8kg krt*:6
Kogt skinke | Røget skinke*1.08 | Hamburgerryg*1.12 | Skinkeculotte, kogt*1.1 | Bayonneskinke
i skiver 1 mm | i skiver 2 mm | i tern 10 × 10 mm*.97 | hel*.92
- | saltreduceret*1.05 | økologisk | røget over bøg*1.06

@ paalaeg-gris; rullepoelse; 66-96; cool 28; DK; Grisby, Paaskebjerg, Fjordgros; pk:1kg krt:5 + pk:500g krt*:10
Rullepølse | Rullepølse af gris, gammeldags*1.08 | Flæskesteg, pålæg*1.15 | Sylte*.9
i skiver 1,5 mm | i skiver 2 mm | hel*.92
- | saltreduceret*1.05 | økologisk

@ paalaeg-fjerkrae; kylling-paalaeg; 74-112; cool 26; DK; Grisby, Danefugl, Fjordgros; pk:1kg krt:5 + pk:500g krt*:10
Kyllingebryst, kogt | Kyllingebryst, røget*1.05 | Kyllingefilet, hvidløg*1.05+hvidløg
i skiver 1 mm | i skiver 2 mm | i strimler*.98
pålæg | pålæg, saltreduceret*1.04 | pålæg, økologisk | pålæg, halal

@ paalaeg-fjerkrae; kalkun-paalaeg; 72-108; cool 26; DK, DE; Grisby, Danefugl, Fjordgros; pk:1kg krt:5 + pk:500g krt*:10
Kalkunbryst, kogt | Kalkunbryst, røget*1.05 | Kalkunfilet, peber*1.05+peber
i skiver 1 mm | i skiver 2 mm | i tern*.98
pålæg | pålæg, økologisk | pålæg, saltreduceret

@ paalaeg-okse; roastbeef; 138-188; cool 24; DK; Hereford Fyn, Grisby, Fjordgros; pk:500g krt*:8@skiver + stk:1.8kg~ krt:4@hel
Roastbeef | Saltkød af okse*.9 | Oksebryst, røget*.95 | Pastrami*1.06+peber, koriander
i skiver 1,5 mm | i skiver 2 mm | hel*.94
- | rosastegt | økologisk

@ spegepoelse; spegepoelse; 78-138; cool 60; DK, IT, ES; Grisby, Paaskebjerg, Fjordgros; pk:500g krt*:10 + pk:1kg krt:5
Spegepølse | Salami, milano*1.15 | Chorizo*1.2+paprika, hvidløg | Pepperoni*1.1+paprika | Hvidløgsspegepølse+hvidløg
i skiver 1 mm | i skiver 1,5 mm | hel*.9
- | røget | saltreduceret*1.03 | økologisk

@ leverpostej; leverpostej; 36-64; cool 28; DK; Grisby, Paaskebjerg, Fjordgros; stk:1.5kg krt:6 + bk:500g krt*:8 + stk:2kg krt:4
Leverpostej | Leverpostej, grov*1.05 | Kyllingepostej*1.1+kyllingelever | Landpaté*1.4+champignon
bagt | ubagt*.92@!landpaté | m/bacon*1.1 | fedtreduceret*1.06
- | økologisk | glutenfri*1.08

@ poelser; poelse; 42-84; cool 28; DK, DE; Grisby, Paaskebjerg, Fjordgros; ps:2kg krt*:4 + pk:1kg krt*:8 + ps:2.5kg krt*:4
Wienerpølser | Grillpølser | Frankfurtere*1.06 | Røde pølser | Bratwurst*1.08+koriander | Brunchpølser
naturtarm | skindfri*.95@!bratwurst | m/ost*1.1+ost (mælk) | kødprocent 86*1.18 | m/chili+chili
50 g | 75 g | 90 g | 130 g
- | økologiske@!kødprocent

@ poelser; medister; 44-66; cool 14; DK; Grisby, Paaskebjerg, Fjordgros; (bk:2.5kg) krt:4 + ps:2kg krt*:5
Medisterpølse | Medister, ringe*1.05 | Medister, forstegt*1.12
fersk | grov | m/nelliker+nelliker
- | økologisk | 140 g@ringe,forstegt | 180 g@ringe,forstegt

@ bacon; bacon; 62-108; cool 35; DK; Grisby, Paaskebjerg, Fjordgros; pk:1kg krt:10 + (pk:2kg) krt:5 + ps:2.5kg krt:4
Bacon i skiver | Bacon i tern 8 × 8 mm*.92 | Baconstrimler*.92 | Bacon hel m/svær*.85 | Bacon, forstegt i skiver*1.7
røget over bøgetræ | letsaltet | saltreduceret*1.05 | u/svær
1,5 mm@skiver | 2 mm@skiver | 3 mm@skiver | - | økologisk
`;
