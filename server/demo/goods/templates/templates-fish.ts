/** Fish and seafood; the grammar is explained in templates-meat.ts. */
export const fishTemplates = `
@ torsk; torsk; 118-186; cool 5; FAO27, NO, IS; Havbo, Danefjord, Blå Kutter, Fjordgros; ks:5kg + (bk:3kg) ks:2; msc
Torskeloin*1.2 | Torskefilet | Torskehale*.85 | Torskefilet, rygstykke*1.1 | Torskekæber*1.15
fersk, uden skind og ben | fersk, m/skind*.95@!kæber | fersk, linefanget*1.08 | skrei, fersk*1.1
180–220 g@loin,rygstykke | 300–500 g@!kæber | 500 g+@filet | - | MSC

@ sej-kuller; sej; 78-128; cool 5; FAO27, NO, FO; Havbo, Danefjord, Blå Kutter; ks:5kg + (bk:3kg) ks:2
Sejfilet | Sejloin*1.15 | Kullerfilet*1.2 | Langefilet*1.1 | Brosmefilet
fersk, uden skind og ben | fersk, m/skind*.94 | fersk, bådfanget*1.06
200–300 g | 300–500 g | MSC | -

@ fladfisk; roedspaette; 88-196; cool 5; FAO27; Havbo, Blå Kutter, Danefjord; ks:3kg + ks:5kg
Rødspættefilet | Rødspætte, hel, renset*.75 | Skærisingfilet*1.1 | Pighvarfilet*1.9 | Tungefilet*1.7
fersk | fersk, m/hvidt skind | fersk, u/skind*1.08@filet
60–90 g@filet | 90–120 g@filet | 300–500 g@hel | MSC | -

@ laks; laks; 112-178; cool 7; NO, FO, SC; Havbo, Danefjord, Fjordgros, Bregnholm Øko; ks:5kg + stk:1.6kg ks:6@side + (bk:2kg) ks:3; keyhole
Lakseside | Lakseportioner*1.18 | Laksefilet*1.08 | Laksetern*1.02 | Lakseloin, sashimi*1.35
u/skind u/ben*1.08 | m/skind u/ben
fersk | fersk, økologisk | fersk, ASC | fersk, superior*1.05
- | 120 g@portioner | 140 g@portioner | 160–180 g@portioner | trim D@side,filet | trim E*1.04@side,filet

@ oerred; oerred; 88-142; cool 7; DK; Gram Å Ørred, Havbo, Danefjord; (bk:2kg) ks:3 + ks:5kg; keyhole
Ørredfilet | Regnbueørred, hel, renset*.7 | Havørredside*1.1 | Ørredportioner*1.15
fersk, m/skind | fersk, u/skind@!hel | fersk, økologisk
120–150 g@portioner,filet | 300–400 g@hel | ASC | -

@ roeget-laks; laks-roeget; 158-248; cool 21; NO, DK, SC; Østersøens Røgeri, Danefjord, Fjordgros, Bregnholm Øko; pk:1kg krt*:5 + stk:1.2kg krt:6 + pk:500g krt*:10
Koldrøget laks | Gravad laks | Varmrøget laks*1.05 | Laksetatar, røget*.9
i skiver@koldrøget,gravad | hel side*.94@!tatar | portioner*1.05@varmrøget | u/skind@!tatar | -
- | økologisk | ASC | bøgerøget@røget | m/dild+dild

@ roeget-makrel; makrel-roeget; 72-128; cool 21; DK, FAO27; Østersøens Røgeri, Danefjord; bk:1.5kg ks*:4 + (bk:1kg) ks:5
Røget makrelfilet | Røget sild*.9 | Røget makrel, hel*.85 | Røget ørredfilet*1.4 | Røget hellefisk*1.5
m/peber+peber | naturel | m/urter+urter | u/skind*1.05@filet | MSC

@ sild; sild-lage; 46-78; cool 180; DK, FAO27; Hvide Sande Sild, Danefjord, Østersøens Røgeri, Fjordgros; sp:3kg krt:4 + sp:1.5kg krt*:6 + sp:5kg krt:2
Marinerede sild | Kryddersild | Karrysild*1.1+mayonnaise (æg), karry | Stegte sild i eddike*1.12+hvedemel | Sildefileter, hvide
i lage | m/løg og laurbær | m/allehånde | 8–10 stk.
- | MSC | økologiske | sukkerreducerede

@ rejer; rejer; 118-236; cool 28; FAO27, GL, NO; Danefjord, Havbo, Fjordgros; sp:1.7kg krt:4 + sp:3kg krt:3 + bk:1kg krt*:8
Rejer i lage | Grønlandske rejer*1.1 | Rejer, kogte og pillede | Fjordrejer*1.25
håndpillede*1.12 | maskinpillede@!fjordrejer | MSC@!fjordrejer | str. 90–120@!fjordrejer | str. 150–250*.92

@ rejer; rejer; 84-158; freeze 540; GL, FAO27, NO; Danefjord, Havbo, Fjordgros, Nordmark Convenience; ps:2.5kg krt*:4 + ps:1kg krt*:10
Rejer, kogte og pillede | Rejer m/skal*.7 | Koldtvandsrejer, pillede*1.05
enkeltfrosne | IQF | glasering 8 %*.95
str. 90–120*1.15 | str. 125–175*1.06 | str. 200–300 | MSC | -

@ tigerrejer; tigerreje; 96-172; freeze 540; VN, TH, EC; Havbo, Danefjord, Fjordgros; ps:1kg krt*:10 + ps:0.8kg krt*:10; asc
Tigerrejer, rå | Tigerrejer, kogte | Vannameirejer, rå*.85 | Vannameirejer, marinerede*1.05+rapsolie, hvidløg, chili
pillede u/hale | pillede m/hale | m/skal*.8@!marinerede
8–12*1.2 | 13–15*1.15 | 16–20*1.05 | 26–30
IQF | ASC | -

@ krabbe; krabbe; 148-262; freeze 360; FAO27, NO, CL; Fanø Krabbe & Co., Danefjord, Havbo; ps:2kg krt*:5 + bk:1kg krt*:8
Krabbeklør | Krabbekød*1.2 | Kongekrabbeben*1.6 | Taskekrabbe, hel*.6
kogte@klør,ben | kogt@kød,hel | kogt, håndpillet*1.1@kød
frost | frost, MSC | frost, str. L@klør,ben,hel

@ hummer; hummer; 188-342; freeze 540; CA, FAO27; Havbo, Danefjord, Fanø Krabbe & Co.; stk:0.45kg~ krt:12 + ps:1kg krt*:6
Hummer, kogt | Hummerhaler*1.5 | Jomfruhummer*1.1 | Jomfruhummerhaler, pillede*1.3
frost, 400–450 g@kogt | frost, 8–12@jomfru | frost | frost, 16–20@jomfru | frost, MSC

@ muslinger; musling; 34-78; cool 7; DK, NL; Lillebælt Muslinger, Oddesund Østers, Havbo; sk:2kg ks*:5 + ps:1kg krt*:10
Blåmuslinger, levende | Blåmuslinger, kogte i skal*1.1 | Muslingekød, pillet*1.4 | Limfjordsøsters*3.1
MSC | linemuslinger*1.1@blåmuslinger | str. 50–60 mm@levende | økologiske@blåmuslinger | -

@ muslinger; blaeksprutte; 58-112; freeze 540; ES, FAO27, IN; Havbo, Danefjord, Fjordgros; ps:1kg krt*:10 + ps:2.5kg krt*:4
Blækspruttetuber | Blæksprutteringe*1.05 | Babyblæksprutter | Calamares, panerede*.9+hvedemel, rapsolie
renset@tuber,baby | IQF | frost, U5@tuber | frost, str. 10–20@baby,tuber | frost

@ frost-filet; sej; 64-118; freeze 540; FAO27, NO, IS; Danefjord, Havbo, Fjordgros, Nordmark Convenience; (ps:5kg) krt:2 + ps:2.5kg krt*:4; keyhole
Sejfilet | Torskefilet*1.4 | Kullerfilet*1.2 | Alaskasejfilet*.8 | Kulmulefilet
uden skind og ben | m/skind*.94
IQF | blokfrosset*.92 | frost, enkeltpakket*1.06
80–110 g@!blok | 110–140 g@!blok | 150–180 g@!blok | MSC

@ frost-paneret; fisk-paneret; 52-106; freeze 540; FAO27, PL, DE; Danefjord, Havbo, Nordmark Convenience, Fjordgros; krt:6kg + ps:2kg krt*:3 + ps:2.5kg krt*:4
Rødspættefilet*1.25 | Torskefilet*1.15 | Sejfilet | Fiskefilet af alaskasej*.85 | Kuller i øldej*1.12+øl (bygmalt)
paneret@!øldej | paneret, forstegt@!øldej | i sprød panering@!øldej | glutenfri panering*1.12@!øldej | til friture@øldej
80–100 g | 100–120 g | 120–140 g | 150–170 g
IQF | MSC | -

@ fiskefrikadeller-frost; fiskefrikadelle; 68-98; freeze 360; DK; Danefjord, Havbo, Østersøens Røgeri, Fjordgros; ps:2.5kg krt*:4 pll:60 + (ps:2kg) krt:4 + krt:5kg; msc
Fiskefrikadeller | Fiskefrikadeller af sej | Fiskedeller*1.08 | Fiskefrikadeller af torsk og sej*1.06 | Fiskekroketter*.95
m/dild+dild | m/purløg+purløg | m/ørred*1.1@!sej,torsk | glutenfri*1.06 | klassiske
40 g | 50 g | 60 g | 75 g
forstegte | IQF | ustegte*.96
`;
