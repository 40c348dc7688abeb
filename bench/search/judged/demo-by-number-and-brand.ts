/**
 * Brands, numbers, sizes and typing errors, judged after results had been seen. Columns: query :: grade 3 ::
 * 2 :: 1, in the format explained in read-judgements.ts.
 */
export const demoByNumberAndBrand = String.raw`
601188 :: i:601188 :: :: 
kartofler 601188 :: i:601188 :: :: 
204 118 :: i:204118 :: :: 
havbo torsk :: b:havbo & c:/ torsk$ :: c:/ torsk$ ; b:havbo & torsk :: b:havbo ; torsk
vestby smør :: b:vestby & c:/ smør$ :: c:/ smør$ :: b:vestby
solbakken ketchup :: <\p{L}*ketchup & b:solbakken :: <\p{L}*ketchup :: b:solbakken & c:dressing
kornby boller :: b:kornby & boller|bolle :: c:/ boller|rundstykker & boller ; b:kornby & c:rundstykker :: b:kornby
bakkedal vanilje :: b:bakkedal & vanilje :: vanilje & c:/ is / :: b:bakkedal
holger kanel :: b:holger & <kanel :: <kanel :: b:holger & c:krydderier
anker grøn te :: b:anker & <grøn te :: <grøn te :: c:/ te$
gefion penne :: b:gefion & <penne :: <penne :: c:/ pasta$
elmegaard rødvin :: b:elmegaard & rødvin :: rødvin :: c:/ vin$
grisby bacon skiver :: b:grisby & <bacon\p{L}*( i skiver|, forstegt i skiver) :: <bacon & skiver ; b:grisby & c:/ bacon$ :: c:/ bacon$
mel 25 kg :: c:/ mel$ & s:25 kg :: c:/ mel$ :: mel>
rapsolie 5 l :: rapsolie & s:(^|× )5 l :: rapsolie :: c:/ olie$
vand 1,5 liter :: c:/ vand$ & s:1,5 l :: c:/ vand$ :: 
sodavand 33 cl :: c:/ sodavand$ & s:0,33 l :: c:/ sodavand$ :: 
creme fraiche 5 kg :: <creme fraiche & s:^5 kg|· 5 kg :: <creme fraiche :: c:/ creme fraiche$
tomater 400 g dåse :: c:tomater på dåse & s:400 g :: c:tomater på dåse & tomater :: tomat
bakkeløse æg str L :: c:skalæg & str\. l> :: c:skalæg :: æg
brocoli :: <broccoli\p{L}* :: :: c:broccoli
champingon :: <champignon & c:svampe :: c:/ svampe$ :: champignon
spagheti :: <spaghetti :: :: c:/ pasta$
rosmerin :: <rosmarin :: :: c:krydderurter
kammerjunker :: <kammerjunkere :: <koldskål m/kammer :: c:småkager
pebber sort hel :: <sort peber & hel :: <sort peber :: peber
frikadelle 60 gram :: <frikadeller\p{L}* & 60 g & c:frikadeller :: <frikadeller & c:frikadeller og kødboller :: frikadelle
oksetyndsteg :: <okse(inderlår|yderlår|klump|cuvette|bov) :: c:okse og kalv & c:stege :: c:okse og kalv
rugmel groft :: <rugmel, groft :: <rugmel :: c:/ mel$
solsikkekerner 1kg :: <solsikkekerner & s:1 kg :: <solsikkekerner :: kerner & c:nødder
`;
