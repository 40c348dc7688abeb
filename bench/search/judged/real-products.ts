/**
 * Relevant products among real Danish goods (Open Food Facts 2019). Columns: query :: grade 3 :: 2 :: 1, in
 * the format explained in read-judgements.ts. The same product with a foreign name gets 2, because Danish
 * kitchens need Danish labels.
 */
export const realProducts = String.raw`
skyr :: skyr & !kærgarden|kærgården :: :: skyr
smør :: smør(bar|bart)?> & !jordnødde|peanut ; lurpak|lupark|kærgarden|kærgården|kaergarden|smørbar :: <(butter|beurre|mantequilla) & !biscuit|cookies|peanut|popcorn :: margarine
lurpak :: lurpak|lupark :: :: 
lurpak smørbar :: lurpak & smørbar|spreadable :: lurpak|lupark :: smørbar
kærgården :: kærg[aå]rden|kaergarden :: :: 
leverpostej :: leverpost :: liver paste|liver pate|foie de porc|baconpostej :: 
rugbrød :: rugbr[oø]d & !snack :: ryebread|pain au seigle danois :: rugb|ovnbagte rugstave|rugbrods
remoulade :: remoulade :: :: 
remolade :: remoulade :: :: 
karrysild :: karrysild :: hareng.*curry|caril de arenque :: <sild|hareng
marinerede sild :: marinerede sild :: hareng.*(marin) :: sild>|hareng|herring
rødbeder :: rødbeder :: betterave :: 
rødkål :: rødkål :: :: 
makrel i tomat :: makrelfilet i tomat :: makrelfilet :: makrel
makrelfilet :: makrel :: :: 
torskerogn :: torskerogn :: :: oeufs de (lompe|lump)|torsk
torskelever :: torskelever :: foie de morue|bacalao ahumado|cod liver :: torskerogn
tun i vand :: tun i vand :: <tun i :: <tun
frikadeller :: <frikadelle|middags frikadelle :: fiskefrikadelle|laksefrikadelle|meat balls|meatballs|kødboller :: fleischkl
frikadeler :: <frikadelle|middags frikadelle :: fiskefrikadelle|laksefrikadelle|meat balls|meatballs|kødboller :: fleischkl
fiskefrikadeller :: fiskefrikadelle :: laksefrikadelle|fiskeboller :: frikadelle
boller i karry :: boller i karry :: :: kød- og melboller
millionbøf :: millionbøf :: :: <\p{L}*bøf>
brændende kærlighed :: brændende kærlighed :: :: 
forloren hare :: forloren hare :: :: 
dansk bøf :: dansk bøf :: bøf> :: 
havregryn :: havregryn :: rolled oats|овсяные :: havre
mysli :: mysli :: m[uü](e|)sli|granola :: cornflakes|c-flakes
granola :: granola :: m[uü](e|)sli|mysli :: 
cornflakes :: corn ?flakes :: flakes & !choko|choco :: 
pålægschokolade :: pålægschokolade :: :: chokolade|chocol
mørk pålægschokolade :: pålægschokolade & mørk :: pålægschokolade :: 
chokolade :: chokolade|choko :: chocolat|schoko :: g:chokolade|chocolat|kakao
marcipanbrød :: marcipanbrød :: anthon berg & marzipan|marcipan :: marzipan|marcipan|anthon berg
marsipanbrød :: marcipanbrød :: anthon berg & marzipan|marcipan :: marzipan|marcipan|anthon berg
lakrids :: lakrids :: liquorice|réglisse|reglisse|piratos|salt pastiller|salmiak :: g:lakrids|liquorice
pilsner :: pilsn?e?r|pilsener :: :: lager|tuborg|carlsberg|beer|biere|bière|øl>
tuborg :: tuborg :: :: 
faxe kondi :: faxe kondi :: :: faxe
cola :: <cola> :: :: pepsi|<cola
hyldeblomst :: hyldeblomst :: elderflower|holunderbl :: g:hyldeblomst
appelsinmarmelade :: appelsin ?marmelade :: confiture d.orange|pomerans marmelade|orange den .gamle fabrik :: marmelad|jam>
hindbærmarmelade :: hindb[aæ]e?r marmelade|hindbærmarmelade :: hallonmarmelad|himbeermarmelade|raspberry jam :: marmelad|jam>
økologiske blåbær :: økologiske blåbær :: danske blåbær|blåbær :: blueberry|blabaer|heidelbeer
æblejuice :: (æble|aeble) ?juice :: apple juice|jus de pomme|appel juice :: cloudy apples|æble
appelsinjuice :: appl?e?l?sin ?juice :: juice orange|orange juice|jus d.orange :: juice
økologiske æg :: økologiske æg :: <æg> :: eggs|oeufs$
letmælk :: let-?mælk :: minimælk|mini mælk|skummetmælk :: mælk
minimælk :: mini ?mælk :: let-?mælk|skummetmælk :: mælk
sødmælk :: sødmælk :: mælk> & let|mini|skummet :: mælk
øko mælk :: økolog & mælk & !kokos ; øko & mælk & !kokos :: sødmælk|skummetmælk|let-?mælk|minimælk|mini mælk|organic milk :: mælk|milk
havarti :: havarti :: :: 
feta :: feta|apetina :: salad cheese|hirten|salatost :: 
flødeost :: flødeost|buko :: cream cheese|frischkäse|philadelphia|färskost :: rejeost|skinkeost|fromage.*tartiner
rejer :: rejer> :: crevette|räkor|gambas :: rejesalat|reje
rejesalat :: rejesalat :: :: reje
kyllingebryst :: kyllingebryst :: blanc de poulet|kyllinge spyd|chicken :: kylling
kylling :: kylling :: chicken|poulet|kyckling :: g:kylling
knækbrød :: knækbrød|grahamsknæk :: crisp ?bread|knaek :: 
brun farin :: brun farin :: :: sukker
vaniljesukker :: vanilj?e? sukker :: vaniljsocker|sucre vanillé :: sukker
jordnøddesmør :: jordnøddesmør :: peanut ?butter|jordnötssmör|beurre de cacahu :: peanut
hotdog pølser :: hot ?dog & !ketchup|semf :: pølser?> :: saucisse|sausage|hot ?dog
spegepølse :: spegepølse :: salami :: 
5700002010407 :: g:5700002010407 :: :: 
tomatketchup :: tomat ketchup :: ketchup :: tomat
smoothie blåbær :: smoothie & blåbær|blueberry :: smoothie|smothie :: blåbær
grov leverpostej :: leverpost & grov :: leverpost :: liver paste|grov
solsikkerugbrød :: solsikkerugbrød :: rugbr[oø]d|solsikke :: rugb
kokosmælk :: kokosmælk :: :: coconut|kokos
tortilla chips chili :: tortilla ?chips & chill?i :: tortilla ?chips :: chips|tortilla
skummet mælk :: skummetmælk :: let-?mælk|minimælk|mini mælk|sødmælk :: mælk
kyllinge spyd :: kyllinge spyd :: :: kylling
penne :: penne :: pasta :: 
salte lakrids pastiller :: lakrids & pastil|salt ; salt pastiller|salmiaklakrids :: lakrids :: pastil|réglisse|reglisse
`;
