/** Dairy and eggs; the grammar is explained in templates-meat.ts. Drinks are priced per litre. */
export const dairyTemplates = `
@ maelk; maelk; 8.2-12.4; cool 9; DK; Vestby Mejeri, Thisted Å, Fjordgros, Fjordgros Øko; br:1l ks*:10 + (dk:5l) ks:2 + ks:10l
Sødmælk 3,5 % | Letmælk 1,5 %*.95 | Minimælk 0,4 %*.9 | Skummetmælk 0,1 %*.9 | Jerseymælk 4,7 %*1.3 | Gammeldags mælk*1.15
- | økologisk | laktosefri*1.35 | græsmælk*1.1
- | bag-in-box*1.05 | skolemælk*1.02@letmælk,minimælk,skummet

@ kaernemaelk; kaernemaelk; 7.8-12.6; cool 12; DK; Vestby Mejeri, Thisted Å, Fjordgros; br:1l ks*:10
Kærnemælk 0,5 % | Kærnemælk 0,3 % | Koldskål*2.2+sukker, æg, vanilje, citron | Koldskål m/kammerjunkere*2.6+sukker, æg, hvedemel
- | økologisk | frisksyrnet

@ floede; floede; 30-44; cool 21; DK; Vestby Mejeri, Thisted Å, Fjordgros, Fjordgros Øko; br:1l ks*:10 + br:0.5l ks*:20 + ks:10l
Piskefløde 38 % | Madlavningsfløde 18 %*.8 | Kaffefløde 9 %*.7 | Madlavningsfløde 8 %*.65 | Dessertfløde 48 %*1.25
- | økologisk | laktosefri*1.25 | UHT*.95 | stabiliseret*1.05

@ cremefraiche; cremefraiche; 24-42; cool 28; DK; Vestby Mejeri, Thisted Å, Fjordgros, Fjordgros Øko; sp:5kg krt:2 + bg:1kg krt*:6 + sp:2.5kg krt:4
Creme fraiche 38 %*1.2 | Creme fraiche 18 % | Creme fraiche 9 %*.9 | Syrnet fløde 12 %*.95 | Cremefine til madlavning*.9
- | økologisk | laktosefri*1.25 | varmestabil*1.06

@ yoghurt; surmaelk; 12.5-24; cool 24; DK, GR; Vestby Mejeri, Thisted Å, Fjordgros, Fjordgros Øko; br:1kg ks*:10 + sp:5kg krt:2 + sp:10kg
Yoghurt naturel 3,5 % | Tykmælk 3,5 % | Græsk yoghurt 10 %*1.5 | Græsk yoghurt 2 %*1.35 | A38 naturel 1,5 % | Ymer 3,5 %*1.06
- | økologisk | laktosefri*1.25 | cremet*1.06

@ frugtyoghurt; frugtyoghurt; 17-30; cool 24; DK; Vestby Mejeri, Thisted Å, Fjordgros; br:1kg ks*:10 + sp:5kg krt:2 + bg:150g krt:20
Yoghurt | Drikkeyoghurt*1.05 | Fløjlsyoghurt*1.12
m/jordbær+jordbær | m/skovbær+skovbær | m/vanilje+vanilje | m/pære og banan+pære, banan | m/hindbær og granatæble+hindbær, granatæble | m/rabarber+rabarber
- | økologisk | u/tilsat sukker*1.05

@ skyr; skyr; 21-38; cool 28; DK, IS; Vestby Mejeri, Thisted Å, Fjordgros; br:1kg ks*:6 + sp:5kg krt:2 + bg:150g krt:16; keyhole
Skyr naturel | Skyr vanilje*1.08+vanilje | Skyr jordbær*1.08+jordbær | Skyr blåbær*1.1+blåbær | Kvark*1.05
0,2 % fedt | 0,2 % fedt, økologisk | 0,2 % fedt, laktosefri*1.2 | m/ekstra protein*1.12

@ smoer; smor; 68-94; cool 90; DK, IE; Vestby Mejeri, Thisted Å, Fjordgros, Fjordgros Øko; blk:2.5kg krt:4 + stk:200g krt*:40@!croissant + (stk:10g) krt:200@!ruldesmør,klaret
Smør | Smørbar*.95+rapsolie | Klaret smør*1.3 | Ruldesmør*1.05
usaltet@smør,ruldesmør | saltet | letsaltet | lagkage- og croissantplade*1.1@ruldesmør
- | økologisk | laktosefri*1.12

@ margarine; margarine; 24-46; cool 120; DK, SE; Fjordgros, Solbakken; blk:2.5kg krt:4 + stk:500g krt*:20 + dk:5l krt:2
Plantemargarine | Stegemargarine | Flydende margarine*.95 | Bagemargarine*1.03 | Rullemargarine*1.1
80 % fedt | 70 % fedt*.95 | smagsneutral | palmefri*1.1
- | økologisk | vegansk

@ skaereost; ost-fast; 58-96; cool 90; DK, DE, NL; Vestby Mejeri, Thisted Å, Vends Ost, Fjordgros, Bregnholm Øko; pk:500g krt*:8@skiver + pk:1kg krt*:5@skiver + stk:3kg~ krt:4@hel
Skæreost 30+*.95 | Skæreost 45+ | Havarti 45+*1.03 | Maribo 45+*1.05 | Gouda 48+ | Emmentaler 45+*1.25 | Cheddar 50+*1.1
mild | mellemlagret*1.05 | lagret*1.12
i skiver*1.06 | i skiver, laktosefri*1.12 | hel@!laktose | i skiver, økologisk

@ reven-ost; ost-fast; 48-92; cool 90; DK, DE, IT; Vestby Mejeri, Vends Ost, Fjordgros; ps:2.5kg krt*:4 + ps:1kg krt*:10 + ps:2kg krt*:5
Reven ost 45+ | Reven cheddar*1.12 | Reven emmentaler*1.2 | Reven hård ost, parmesantype*1.55 | Pizzatopping*.85+palmefedt
fin | grov | flager*1.08@hård
- | økologisk | laktosefri*1.1 | m/kartoffelmel

@ gaardost; ost-fast; 128-212; cool 120; DK; Thisted Å, Mols Bjerge Gårdmejeri, Vends Ost; stk:2.8kg~ krt:3 + stk:1.4kg~ krt:6; catch
Vesterhavsost | Gårdost, fast | Gårdost, rødkit*1.06 | Gedeost, fast*1.3 | Kommenost*.9+kommen
lagret 16 uger*.92 | lagret 26 uger | lagret 40 uger*1.1 | lagret 52 uger*1.2
50+ | 50+, økologisk | af jerseymælk*1.08@!gedeost

@ hvidskimmel; ost-bloed; 68-132; cool 45; DK, FR, GR; Vestby Mejeri, Vends Ost, Mols Bjerge Gårdmejeri, Fjordgros; stk:1kg krt*:6 + bt:1.8kg krt*:4 + stk:200g krt*:10
Brie | Camembert*1.05 | Danablu*.95 | Salatost i tern*.75 | Feta*1.1 | Gedebrie*1.4
50+ | 60+*1.06@brie,camembert | mild | modnet*1.08@brie,camembert,danablu | i tern*1.06@feta
- | økologisk | laktosefri*1.12@!gedebrie

@ mozzarella; mozzarella; 54-98; cool 40; DK, IT, DE; Vestby Mejeri, Vends Ost, Fjordgros; ps:2.5kg krt*:4 + stk:125g krt*:20 + bt:1kg krt*:6
Mozzarella | Mozzarella, bøffel*1.6 | Burrata*1.7 | Mozzarellakugler*1.1
reven@!bøffel,burrata,kugler | i skiver*1.08@!bøffel,burrata,kugler | i lage | 45+ | mini, 8 g*1.1@kugler
- | økologisk | laktosefri*1.15

@ floedeost; flodeost; 48-84; cool 60; DK, IT; Vestby Mejeri, Vends Ost, Fjordgros; bt:1.5kg krt*:4 + bt:2kg krt*:4 + sp:5kg
Flødeost naturel | Flødeost m/urter*1.06+urter, hvidløg | Mascarpone*1.1 | Ricotta*.9 | Hytteost 4 %*.7
25 %@flødeost | 60+@flødeost | - | økologisk | laktosefri*1.15

@ skalaeg; aeg; 22-42; cool 25; DK; Hedeæg, Fjordgros, Fjordgros Øko; ks:180stk@63g + bk:30stk@63g ks*:6
Skrabeæg | Frilandsæg*1.2 | Økologiske æg | Buræg, til bagning*.85
str. S*.92 | str. M | str. L*1.05 | str. XL*1.12
30 stk. bakke | løse i ramme | stemplede

@ aegprodukter; aeg-past; 28-46; cool 28; DK; Hedeæg, Fjordgros; br:1kg krt*:10 + dk:5kg krt:2
Pasteuriseret helæg | Pasteuriseret æggeblomme*1.5 | Pasteuriseret æggehvide*.9 | Røræg, færdigblandet*1.06+mælk, salt | Omeletblanding*1.05+mælk, salt
af skrabeæg | af frilandsæg*1.15 | økologisk | saltet 0,5 %+salt

@ aegprodukter; aeg-kogt; 44-72; cool 24; DK; Hedeæg, Fjordgros; sp:2.5kg krt:4 + ps:1kg krt*:6
Kogte æg, pillede | Æg, hårdkogte, halve*1.1 | Æg i skiver*1.2 | Smilende æg, pillede*1.12
af skrabeæg | af frilandsæg*1.12 | økologiske
str. M | str. L*1.03 | i lage

@ plantedrikke; havredrik; 11-21; dry 240; SE, DK; Bregnholm Øko, Solbakken, Fjordgros Øko, Fjordgros; br:1l krt*:12 + br:1l krt*:6
Havredrik | Havredrik, barista*1.15 | Havrefløde 13 %*1.8 | Havredrik, kakao*1.15+kakao
- | økologisk | u/tilsat sukker | m/calcium | glutenfri*1.2

@ plantedrikke; sojadrik; 11-22; dry 240; BE, DE, IT; Solbakken, Fjordgros, Bregnholm Øko; br:1l krt*:12 + br:1l krt*:8
Sojadrik | Sojadrik, vanilje*1.06+vanilje | Sojafløde 15 %*1.7 | Sojadrik, barista*1.12
- | økologisk | u/tilsat sukker | m/calcium

@ plantedrikke; mandeldrik; 14-26; dry 240; ES, IT; Solbakken, Fjordgros, Bregnholm Øko; br:1l krt*:8 + br:1l krt*:6
Mandeldrik | Mandeldrik, barista*1.12 | Mandeldrik, ristede mandler*1.06
- | økologisk | u/tilsat sukker | let sødet
`;
