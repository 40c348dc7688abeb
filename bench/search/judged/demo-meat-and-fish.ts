/**
 * Relevant products of the demo catalogue. Columns: query :: grade 3 :: 2 :: 1, in the format explained in
 * read-judgements.ts.
 */
export const demoMeatAndFish = String.raw`
kylling :: c:/ kylling(,| /) & !<kyllinge(lever|kråser|fedt|hjerter) :: c:/ kylling(,| /) ; c:forarbejdet kylling :: <kylling
kyllingebryst :: c:/ kylling(,| /) & <kyllingebryst :: c:/ kylling(,| /) & <kyllinge(inderfilet|filet|steak) ; c:stegt kylling|fjerkræspålæg & <kyllingebryst :: <kyllinge(bryst|filet|inderfilet|tern)
kyllingebrystfilet :: c:/ kylling(,| /) & <kyllingebrystfilet :: c:/ kylling(,| /) & <kyllinge(bryst|inderfilet|filet) ; <kyllingebrystfilet :: <kyllinge(bryst|inderfilet|filet)
kylling u/skind :: c:/ kylling(,| /) & u/skind|uden skind :: :: c:/ kylling(,| /)
kyllingelår :: <kyllinge(over|under)?lår :: :: c:kyllingelår
kyllingeoverlår u/ben :: <kyllingeoverlår & u/ben|uden ben :: <kyllingeoverlår :: <kyllinge(under)?lår
hel kylling :: kylling hel :: c:hel kylling & unghane|poussin|suppehøne :: c:hel kylling
kylling hel øko :: kylling hel & økolog :: kylling hel :: c:/ kylling(,| /) & økolog ; c:hel kylling
halal kylling :: halal & c:kylling :: :: c:/ kylling(,| /) ; halal
nuggets :: <kyllingenuggets :: <(plante|torske)nuggets ; <kyllingepopcorn :: c:nuggets
kyling bryst :: c:/ kylling(,| /) & <kyllingebryst :: c:/ kylling(,| /) & <kyllinge(inderfilet|filet|steak) ; c:stegt kylling|fjerkræspålæg & <kyllingebryst :: <kyllinge(bryst|filet|inderfilet|tern)
kyllingefillet :: c:/ kylling(,| /) & <kyllinge(bryst|inder)?filet ; <kyllingefilet :: <kyllinge(bryst|inder)?filet ; c:/ kylling(,| /) & <kyllingebryst :: <kyllingebryst
kyllingestrimler :: <kyllingestrimler ; <kylling & i strimler :: <kyllingetern ; <kylling & i tern :: c:stegt kylling
suppehøns :: <suppehøne :: :: c:hel kylling
kalkun :: c:/ kalkun$ :: <kalkun :: 
and :: c:/ and$|and, frost :: :: <ande?
ænder :: c:/ and$|and, frost :: :: <ande?
andelår :: <andelår :: :: c:/ and$|and, frost
gåsebryst :: <gåsebryst :: :: c:gås, frost
hakket oksekød :: ^hakket (oksekød|kødkvæg) :: :: c:hakket oksekød ; ^hakke(t|kød)
hakket okse :: ^hakket (oksekød|kødkvæg) :: :: c:hakket oksekød ; ^hakke(t|kød)
hakkekød :: ^hakke(t|kød) & c:hakket oksekød|hakket grisekød :: ^hakket kalv ; kalkunkød hakket ; <(svine|kalv/flæsk).*fars :: <hakkebøf
hakket oksekød 8-12% :: ^hakket (oksekød|kødkvæg) & 8–12 % :: ^hakket (oksekød|kødkvæg) :: c:hakket oksekød
oks :: c:okse og kalv & <okse :: c:okse og kalv & okse|kødkvæg ; c:okseudskæringer :: okse
oksemørbrad :: <oksemørbrad :: :: <mørbrad ; c:mørbrad ; <(okse|kalve)(filet|mørbrad)
oksefilet :: <oksefilet :: <oksemørbrad|kalvefilet|oksecuvette :: c:okse og kalv & c:mørbrad
oksekæber :: <oksekæber :: :: <grisekæber|torskekæber ; c:burgerbøffer og pulled
bøf :: c:/ bøffer$ ; <hakkebøf :: <(burger|smashburger|mørbrad)bøf|<steakburger :: <\p{L}*bøf
steak :: c:/ bøffer$ & steak|bøffer :: <kyllingesteak|<steakburger ; bøffer & okse|kødkvæg :: bøf
ribeye :: <ribeye :: :: c:/ bøffer$
oksetern :: <oksetern :: c:okse og kalv & <(gullaschkød|sauterkød|oksestrimler) :: c:tern og strimler
gullasch :: <gullaschkød ; <oksegullasch :: <oksetern|<bøf stroganoff :: c:tern og strimler
roastbeef :: <roastbeef :: c:roastbeef :: 
kalvekød :: c:kalveudskæringer :: :: kalv
kalveskank :: <kalveskank :: :: c:kalveudskæringer ; <lammeskank
burgerbøf :: <(burger|smashburger)bøf|<steakburger|<hakkebøf :: <(kylling|plante)e?burger :: bøffer
svinekød :: c:/ gris / :: c:skinke og svinekød|/ bacon$ :: gris|svin|flæsk|skinke
hakket svinekød :: ^hakke(t grisekød|kød af gris) :: <svinefars :: c:hakket oksekød|kalveud & hakket ; c:/ gris / hakket
svinemørbrad :: <grisemørbrad :: <mørbradbøf|<grisefilet :: <mørbrad ; c:gris & c:mørbrad
flæskesteg :: <flæskesteg & c:/ gris / :: <flæskesteg|<ribbensteg :: <nakkesteg
nakkekotelet :: <nakkekotelet :: <\p{L}*kotelet :: c:koteletter|nakkefilet
kotlet :: <\p{L}*kotelet :: :: c:koteletter
stegeflæsk :: <stegeflæsk :: :: c:koteletter ; <ribbensteg ; c:/ bacon$
medister :: <\p{L}*medister & c:/ pølser$ :: <medister :: c:/ pølser$
bacon :: c:/ bacon$ :: :: bacon
bacontern :: bacon & i tern & c:/ bacon$ :: <baconstrimler :: c:/ bacon$
skinke :: c:skinke og svinekød & skinke :: <skinke(tern|culotte|schnitzler|inderlår) ; <hamburgerryg :: skinke
spegepølse :: <\p{L}*spegepølse :: <salami :: c:spegepølse
pølser :: c:/ pølser$ & pølse|bratwurst|frankfurt|medister :: :: pølse
pølser med ost :: c:/ pølser$ & ost :: :: c:/ pølser$
grillpølse :: <grillpølse :: <bratwurst|<frankfurt :: c:/ pølser$
leverpostej :: <leverpostej :: <kyllingepostej|<landpaté :: c:leverpostej
lammekølle u/ben :: <lammekølle & u/ben :: <lammekølle :: c:lammeud
lammekød :: c:lammeud :: :: lam
dyrekølle :: <dyrekølle :: :: c:/ vildt$
vildt :: c:/ vildt$ :: <vildtfond|<vildsvin :: vildt
laks :: c:/ laks$ :: laks & c:røget og gravad :: laks
røget laks :: <(varm|kold)røget laks :: <gravad laks :: laks
laksefilet :: <laksefilet :: <lakse(side|loin|portion) :: laks
laks uden skind :: c:/ laks$ & u/skind|uden skind :: :: c:/ laks$
torsk :: c:/ torsk$ :: <torske(filet|nuggets) ; af torsk :: torsk
torskeryg :: <torskeloin :: <torskefilet & c:/ torsk$ :: torsk
paneret rødspætte :: <rødspættefilet & c:paneret :: <rødspætte :: c:fiskefilet, paneret
rødspette :: <rødspætte :: :: c:fladfisk
fiskefilet :: c:fiskefilet ; filet & c:hvid fisk :: filet & c:fisk og skaldyr :: 
fiskefrikadeller :: <fiske(frikadelle|delle) :: c:fiskefrikadeller :: frikadelle
rejer :: c:/ rejer$ :: c:tigerrejer :: reje
scampi :: <tigerrejer :: <vannameirejer :: reje
kæmperejer :: <tigerrejer|<vannameirejer :: :: reje
sild :: <\p{L}*sild :: :: c:/ sild$
makrel :: <\p{L}*makrel :: :: c:røget makrel
tun på dåse :: c:fisk på dåse & <tun :: :: <tun ; c:fisk på dåse
blæksprutte :: blæksprutte ; <calamares :: :: c:blæksprutte
fersk ørred :: <(ørred|havørred|regnbueørred) & fersk :: c:/ ørred$ :: ørred
`;
