/**
 * Paper, packaging and cleaning products, priced in kroner per base unit; the grammar is explained in
 * templates-meat.ts.
 */
export const nonfoodTemplates = `
@ aftoerring; papir; 28-58; dry 0; DK, SE, DE; Øresund Papir, Fjordgros; (rl:1stk@0.9kg) kli:6 + (rl:1stk@1.2kg) kli:6
Aftørringspapir | Køkkenrulle*.45 | Industripapir*1.5 | Håndklædeark*1.1
centerfeed@aftørring,industri | blå@industri,aftørring | hvid@!industri | Z-fold@ark
1-lags*.9 | 2-lags | 3-lags*1.2
160 m@!ark,køkkenrulle | 300 m*1.5@!ark,køkkenrulle | svanemærket*1.05 | 100 % genbrugsfibre

@ servietter; papir; 34-128; dry 0; DK, DE; Øresund Papir, Fjordgros; (pk:100stk@0.4kg) krt:10 + (pk:50stk@0.35kg) krt:12
Servietter | Middagsservietter, airlaid*1.6 | Cocktailservietter*.7
24 × 24 cm@cocktail,servietter | 33 × 33 cm@!cocktail | 40 × 40 cm*1.2@!cocktail
2-lags@!airlaid | 3-lags*1.15@!airlaid | 1/8-fold | 1/4-fold
hvid | bordeaux | mørkeblå | grå | svanemærket, ubleget*1.05

@ toiletpapir; papir; 14-38; dry 0; DK, SE; Øresund Papir, Fjordgros; (pk:8stk@1kg) krt:8 + (pk:6stk@2.4kg) krt:4
Toiletpapir | Toiletpapir, jumbo*1.5 | Toiletpapir, kerneløst*1.1
2-lags | 3-lags*1.15 | 1-lags*.9
34 m@!jumbo | 180 m*1.1@jumbo | 65 m*1.1@!jumbo | svanemærket
hvid | natur

@ bakker; emballage; 58-178; dry 0; DK, DE, CN; Ærlig Emballage, Fjordgros; (pk:50stk@0.9kg) krt:6 + (pk:100stk@1.4kg) krt:4
Take away-boks | Sushibakke*.9 | Salatskål*1.05 | Pizzabakke*.95 | Suppebæger m/låg*1.1 | Catering-fad*1.6
bagasse*1.05 | brunt pap | rPET*.95@!pizza | PP, mikroovnsegnet@!pizza
500 ml@!pizza,fad | 750 ml@!pizza,fad | 1.000 ml@!pizza,fad | 33 cm@pizza,fad | m/rum@boks,fad

@ baegre; emballage; 28-112; dry 0; DK, DE, CN; Ærlig Emballage, Fjordgros; (pk:50stk@0.5kg) krt:20 + (pk:100stk@0.7kg) krt:10
Kaffebæger | Låg til kaffebæger*.7 | Drikkeglas, rPET*.9 | Gafler, træ*.5 | Knive, træ*.5 | Skeer, træ*.5 | Sugerør, papir*.4
8 oz@bæger,glas | 12 oz*1.15@bæger,glas | 16 oz*1.3@bæger,glas | 16 cm@træ | 20 cm@papir
komposterbar | FSC-mærket | hvid@bæger,sugerør | brun@bæger

@ film; plast; 48-228; dry 0; DK, DE; Ærlig Emballage, Fjordgros; (rl:1stk@2.2kg) krt:4 + (rl:1stk@1.4kg) krt:6
Husholdningsfilm | Alufolie*1.3 | Bagepapir*.8 | Affaldssække*.6 | Vakuumposer*1.1 | Fryseposer*.5
30 cm × 300 m@!sække,poser | 45 cm × 300 m*1.3@!sække,poser | 60 l@sække | 100 l*1.3@sække | 20 × 30 cm@poser | 30 × 40 cm*1.3@poser
genbrugsplast@sække,poser | i cutterboks*1.1@film,folie | ark@bagepapir | standard

@ rengoeringsmidler; kemi; 68-292; dry 0; DK, SE; Klint Rens, Fjordgros; (dk:5l) krt:3 + fl:1l krt*:12 + dk:10l
Maskinopvask*1.3 | Afspænding*1.2 | Håndopvask*.6 | Grundrengøring | Universalrengøring*.8 | Afkalker*1.05 | Ovnrens*1.25 | Desinfektionssprit*1.1
koncentreret | u/parfume | m/parfume@!maskin,afspænd,desinfektion | klar til brug*.8
svanemærket*1.05 | fødevaregodkendt | til hårdt vand@maskin,afkalker

@ handsker; plast; 38-118; dry 0; MY, TH, DK; Klint Rens, Fjordgros; (pk:100stk@0.6kg) krt:10
Nitrilhandsker | Vinylhandsker*.75 | Latexhandsker*.9 | Mikrofiberklude*1.6 | Karklude*.8
str. S@handsker | str. M@handsker | str. L@handsker | str. XL*1.03@handsker | 32 × 36 cm@klude | 40 × 40 cm@klude
blå | hvide | sorte*1.05@handsker | pudderfri@handsker | grønne@klude
`;
