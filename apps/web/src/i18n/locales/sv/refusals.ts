import type { Texts } from '../../texts.ts'
import type { refusals as en } from '../en/refusals.ts'

export const refusals: Texts<typeof en> = {
  right: { cause: 'Du har inte rätt att {{what}} här.', remedy: '{{owners}} kan ge dig den.' },
  company: {
    cause: 'Du har inte tillgång till det här företaget, eller så finns det inte.',
    remedy: 'Fråga den som skickade dig hit.',
  },
  period_without_books: {
    cause: 'Det finns ingen bokföring för {{from}} – {{to}}.',
    remedy: 'Välj dagar inom ett räkenskapsår som är inläst, eller läs in dess fil.',
  },
  period_order: { cause: 'Första dagen, {{from}}, ligger efter den sista, {{to}}.', remedy: 'Välj dem i omvänd ordning.' },
  'api-key': { cause: 'En API-nyckel kan inte göra detta.', remedy: 'Logga in i en webbläsare.' },
  'api-key-company': {
    cause: 'En API-nyckel måste ange vilket företag en fil gäller.',
    remedy: 'Lägg till companyId i adressen.',
  },
  'access-changed': { cause: 'Något har ändrats under tiden.', remedy: 'Se vad det leder till nu, och genomför det igen.' },
  'access-touched': { cause: 'Något senare gäller samma sak.', remedy: 'Ångra det först.' },
  'undone-already': { cause: 'Ändringen är redan ångrad.', remedy: 'Läs in sidan på nytt.' },
  'undo-of-undo': { cause: 'Det som ångrats kommer inte tillbaka genom att ångras igen.', remedy: 'Gör ändringen på nytt.' },
  'last-owner': {
    cause: 'Ett företag måste ha en ägare, och det här skulle lämna det utan.',
    remedy: 'Ge först någon annan rollen Ägare, och gör om.',
  },
  'owners-only': { cause: 'Bara en ägare bestämmer om ägare.', remedy: 'Fråga någon av ägarna.' },
  'right-ends': {
    cause: 'Du har bara rätt att {{what}} under en begränsad tid, och ingen ger en rätt för längre tid än de själva har den.',
    remedy: 'Välj ett slut som inte är senare än ditt eget, eller fråga någon som har den utan slut.',
  },
  'right-not-held': { cause: 'Du har inte själv rätt att {{what}}, så du kan inte ge den.', remedy: 'Fråga någon som har den.' },
  'already-blocked': { cause: 'Personen är redan spärrad.', remedy: 'Inget återstår att göra.' },
  'has-access': { cause: 'Den som har adressen är redan med i företaget.', remedy: 'Ge personen en annan roll i stället.' },
  'see-as-self': { cause: 'Du ser företaget som dig själv.', remedy: 'Välj någon annan.' },
  'role-rights': { cause: 'Rollen kan inte ha alla de här rättigheterna.', remedy: 'Välj en annan roll.' },
  'rights-see': { cause: 'Utan rätten att se företaget hjälper ingen annan rättighet.', remedy: 'Ge den också.' },
  'rights-read': { cause: 'Utan rätten att läsa hjälper inte de andra.', remedy: 'Ge den också.' },
  'owner-rights': { cause: 'En ägare har alla rättigheter.', remedy: 'Välj en annan roll för att ge mindre.' },
  'valid-to-past': { cause: 'Sista dagen har passerat.', remedy: 'Välj en senare.' },
  'valid-order': { cause: 'Sista dagen ligger före den första.', remedy: 'Byt plats på dem.' },
  'client-end': { cause: 'En klient måste ha en sista dag.', remedy: 'Sätt en: då upphör tillgången av sig själv.' },
  'outside-reviewer-end': { cause: 'En extern granskare måste ha en sista dag.', remedy: 'Sätt en.' },
  'outside-reviewer-assignment': { cause: 'En extern granskare läser ett låst uppdrag.', remedy: 'Välj vilket.' },
  'assignment-for-outside-reviewers': {
    cause: 'Bara en extern granskare släpps in i ett enda uppdrag.',
    remedy: 'Välj den rollen, eller inget uppdrag.',
  },
  'assignment-not-locked': { cause: 'Uppdraget är inte låst.', remedy: 'Lås det först: en extern granskare läser det som är färdigt.' },
  'everybody-rights': {
    cause: 'Alla kan inte få så mycket: inte äga, ge behörighet, skriva under eller ta bort.',
    remedy: 'Ge det till namngivna personer eller grupper.',
  },
  'database-disk': {
    cause: 'Databasens disk är full.',
    remedy: 'Inget är förlorat. Be den som sköter installationen att frigöra utrymme, och försök igen.',
  },
  admin: { cause: 'Bara installationens administratörer gör detta.', remedy: 'Fråga någon av dem.' },
  'last-administrator': {
    cause: 'Installationen måste ha en administratör, och det här skulle lämna den utan.',
    remedy: 'Gör först någon annan till administratör.',
  },
  'close-self': { cause: 'Du kan inte stänga ditt eget konto.', remedy: 'Fråga en annan administratör.' },
  'group-archived': { cause: 'Gruppen är stängd.', remedy: 'Välj en annan.' },
  'group-name': { cause: 'Det finns en grupp med det namnet.', remedy: 'Välj ett annat namn.' },
  'group-self': { cause: 'Ingen släpper in sig själv i en grupp som ger rättigheter.', remedy: 'Fråga en annan administratör.' },
  'invitation-accepted': { cause: 'Inbjudan är använd.', remedy: 'Ändra kontots rättigheter i stället.' },
  'invitation-revoked': { cause: 'Inbjudan är tillbakadragen.', remedy: 'Bjud in på nytt.' },
  'key-end': { cause: 'En API-nyckel måste ha en sista dag inom {{days}} dagar.', remedy: 'Välj en tidigare dag.' },
  'key-right': { cause: 'En API-nyckel får aldrig rätten att {{what}}.', remedy: 'Logga in i en webbläsare och gör det där.' },
  'create-company': {
    cause: 'Du har inte rätt att skapa företag.',
    remedy: 'En administratör för installationen kan ge dig den.',
  },
  'being-deleted': {
    cause: 'Företaget är stängt, eftersom det ska raderas.',
    remedy: 'De här personerna kan ångra det: {{owners}}.',
  },
  'deletion-name': { cause: 'Det är inte företagets namn.', remedy: 'Skriv det precis som det visas.' },
  'deletion-asked': { cause: 'Någon har redan begärt raderingen.', remedy: 'Läs in sidan igen.' },
  'deletion-not-asked': { cause: 'Det finns inget kvar att bekräfta eller ta tillbaka.', remedy: 'Läs in sidan igen.' },
  'deletion-not-confirmed': { cause: 'Raderingen är redan ångrad.', remedy: 'Läs in sidan igen.' },
  'deletion-same-person': { cause: 'Du begärde själv raderingen.', remedy: 'Någon annan med rätt att radera måste bekräfta den.' },
  'deletion-asker-gone': {
    cause: 'Den som begärde raderingen har inte längre rätt att radera.',
    remedy: 'Ta tillbaka begäran och begär på nytt.',
  },
  'company-file-damaged': {
    cause: 'Filen med ett företags data är skadad eller har ändrats: {{entry}}.',
    remedy: 'Inget lästes in. Exportera företaget på nytt där det finns och skicka den filen.',
  },
  'company-file-newer': {
    cause: 'Filen är skriven av en senare version av Verifikat.',
    remedy: 'Uppdatera den här installationen först.',
  },
  'company-file-here': {
    cause: 'Företaget finns redan här.',
    remedy: 'Inget ändrades. Radera det här först, om filen ska ta dess plats.',
  },
  'company-file-underway': {
    cause: 'Någon läser in just det här företaget nu.',
    remedy: 'Vänta tills det är klart: då finns företaget här, eller kan läsas in på nytt.',
  },
  'company-files-busy': { cause: 'Andra exporterar eller läser in hela företag just nu.', remedy: 'Försök igen när de är klara.' },
  'company-file-people': {
    cause: 'Filen nämner personer som har konton här, men är inte en som den här installationen har lämnat ut.',
    remedy: 'Inget lästes in, eftersom filen kunde tillskriva dem ord de inte sagt. Skicka en export härifrån, så som den lämnades ut.',
  },
  'company-file-log': {
    cause: 'Företaget har funnits här tidigare, och filens aktivitetslogg är inte den som har sparats här.',
    remedy: 'Inget lästes in. Skicka en export som gjordes här innan företaget togs bort.',
  },
  'company-file-removed': {
    cause: 'Företaget har tagits bort här.',
    remedy: 'Inget lästes in. En av de två som lät ta bort det kan läsa in det igen, eller en administratör.',
  },
  'company-file-place': {
    cause: 'Filen innehåller ett helt företag, inte bokföring till det här.',
    remedy: 'Släpp den på listan över företag: den blir ett eget företag.',
  },
  'changed-meanwhile': { cause: 'Någon annan sparade under tiden.', remedy: 'Ladda om och gör om.' },
  'name-taken': { cause: 'Namnet är upptaget.', remedy: 'Välj ett annat.' },
  'too-many': { cause: 'Det kan finnas {{most}}, och så många finns redan.', remedy: 'Ta bort en som inte behövs längre.' },
  'pattern-costly': {
    cause: 'Mönstret kräver för mycket arbete för så här många texter.',
    remedy: 'Begränsa de andra filtren, eller skriv det enklare: färre upprepningar av upprepningar.',
  },
  'too-slow': { cause: 'Det tog för lång tid och avbröts.', remedy: 'Begränsa filtren eller perioden och försök igen.' },
  formula: { cause: 'Formeln kan inte användas: något är fel vid tecken {{at}}.', remedy: 'Öppna den i redigeraren, som säger vad.' },
  'in-use': { cause: 'Kontoplanen används.', remedy: 'Välj en annan för rapporterna först.' },
  'no-budget': { cause: 'Filerna innehåller ingen budget.', remedy: 'Kopiera förra året eller klistra in från ett kalkylblad.' },
  empty: { cause: 'Filen är tom.', remedy: 'Exportera den på nytt.' },
  html: { cause: 'Filen är en webbsida.', remedy: 'Nedladdningen var troligen en felsida. Exportera igen.' },
  xml: {
    cause: 'Filen är XML av ett slag som inte läses här.',
    remedy: 'Lämna bokföring som SIE, deklarationer som eSKD, AGI eller SRU, kontoutdrag från banken som camt.053.',
  },
  'xml-malformed': { cause: 'Filen är XML som är trasig eller avkapad.', remedy: 'Exportera den på nytt.' },
  'xml-unsafe': {
    cause: 'Filen är XML med en dokumenttypsdeklaration, som SIE 5 inte har.',
    remedy: 'Exportera den på nytt från själva bokföringssystemet.',
  },
  'xml-limits': {
    cause: 'Filen är XML som är för djupt nästlad för att vara SIE 5.',
    remedy: 'Exportera den på nytt från själva bokföringssystemet.',
  },
  zip: { cause: 'Filen är ett ZIP-arkiv.', remedy: 'Packa upp det och läs in SIE-filerna i det.' },
  'zip-broken': { cause: 'Arkivet är skadat eller avkapat.', remedy: 'Packa eller hämta det igen.' },
  'zip-path': { cause: 'Arkivet innehåller en fil med en sökväg som leder ut ur det.', remedy: 'Packa själva filerna, utan sökvägar.' },
  'zip-link': { cause: 'Arkivet innehåller en länk i stället för en fil.', remedy: 'Packa själva filerna.' },
  'zip-encrypted': { cause: 'Arkivet är skyddat med lösenord.', remedy: 'Packa upp det och läs in filerna i det.' },
  'zip-nested': { cause: 'Arkivet innehåller ett annat arkiv.', remedy: 'Packa upp det inre och läs in filerna i det.' },
  'zip-duplicate': { cause: 'Två filer i arkivet har samma namn.', remedy: 'Ge dem olika namn och packa om.' },
  'zip-too-many': { cause: 'Arkivet innehåller fler än 500 filer.', remedy: 'Dela upp det i mindre.' },
  'zip-bomb': {
    cause: 'Arkivet skulle packas upp till långt mer än det får innehålla.',
    remedy: 'Packa upp det och läs in filerna en och en.',
  },
  'zip-method': { cause: 'Arkivet är packat på ett sätt som inte läses här.', remedy: 'Packa om det som en vanlig ZIP-fil.' },
  'zip-empty': { cause: 'Arkivet innehåller inga filer.', remedy: 'Packa SIE-filerna igen.' },
  'table-too-large': {
    cause: 'Tabellen är större än bokföring sparas i: mer än 128 MB, eller långt fler rader eller texter än storleken visar.',
    remedy: 'Exportera en SIE-fil, helst av typ 4.',
  },
  'table-mapping': {
    cause: 'Tabellens kolumner går inte att känna igen på rubrikerna.',
    remedy: 'Öppna inläsningen och ange vad varje kolumn innehåller.',
  },
  'table-unbalanced': {
    cause: 'Kolumnerna känns igen på rubrikerna, men {{unbalanced}} av {{vouchers}} verifikat balanserar inte när de läses så.',
    remedy: 'Öppna inläsningen och se över vad varje kolumn innehåller och hur belopp skrivs.',
  },
  'table-rows-unread': {
    cause: 'Kolumnerna känns igen på rubrikerna, men inte alla rader med belopp kan läsas: {{leftOut}} kan det inte, {{rows}} kan det.',
    remedy: 'Öppna inläsningen och se över vad varje kolumn innehåller och hur belopp skrivs.',
  },
  'table-no-rows': { cause: 'Tabellen innehåller inga verifikat.', remedy: 'Exportera huvudboken eller verifikatlistan.' },
  'table-several-years': {
    cause: 'Tabellen innehåller mer än ett räkenskapsår.',
    remedy: 'Exportera ett räkenskapsår i taget, eller öppna inläsningen och ange vilket år som ska läsas.',
  },
  'table-too-large-to-map': {
    cause: 'Tabellen är för stor för att visas här: mer än 64 MB, eller 16 MB som arbetsbok.',
    remedy: 'Dela upp den på räkenskapsår eller exportera en SIE-fil.',
  },
  'not-a-table': { cause: 'Filen är ingen tabell.', remedy: 'Kolumner anges bara i CSV-filer och arbetsböcker.' },
  'workbook-broken': { cause: 'Arbetsboken är skadad eller ingen arbetsbok.', remedy: 'Spara den på nytt som xlsx eller CSV.' },
  pdf: {
    cause: 'Filen är en PDF, som det inte läses något ur.',
    remedy: 'Lämna filen som den skrevs ut från: bokföring som SIE, deklarationer som eSKD, AGI eller SRU, skattekontot som CSV.',
  },
  'utf-16': {
    cause: 'Filen är skriven som UTF-16, som inte läses.',
    remedy: 'Spara den som UTF-8 eller exportera den på nytt.',
  },
  binary: {
    cause: 'Filen är varken text eller en arbetsbok.',
    remedy: 'Lämna bokföring som SIE, deklarationer som eSKD, AGI eller SRU, skattekontot som CSV.',
  },
  'no-records': {
    cause: 'Filen är inget som kan läsas här: varken SIE, bankfil eller tabell.',
    remedy: 'Exportera på nytt: bokföring som SIE, helst av typ 4; kontoutdrag som camt.053, MT940, CSV eller Excel.',
  },
  'line-too-long': { cause: 'En rad i filen är längre än en megabyte, så den är inte SIE.', remedy: 'Exportera den på nytt.' },
  'too-large': { cause: 'Filen är större än 4 GiB.', remedy: 'Exportera ett räkenskapsår i taget.' },
  'amounts-too-large': {
    cause: 'Filens belopp blir tillsammans mer än nittiotusen miljarder kronor: fält har flutit ihop, eller så är belopp fel.',
    remedy: 'Exportera filen på nytt ur programmet som skapade den.',
  },
  'declaration-too-large': {
    cause: 'Filen är större än en deklaration kan vara.',
    remedy: 'Lämna en period i taget.',
  },
  'declaration-xml-malformed': {
    cause:
      'Deklarationen är XML som är trasig eller avkapad på rad {{line}} (element {{element}}): ett element avslutas inte med sitt eget namn.',
    remedy: 'Exportera den igen.',
  },
  'declaration-xml-unsafe': {
    cause: 'Deklarationens dokumenttyp deklarerar något på rad {{line}}, vilket ingen fil hos Skatteverket gör.',
    remedy: 'Exportera den igen från programmet som skapade den.',
  },
  'declaration-xml-limits': {
    cause: 'Deklarationen är för djupt nästlad, eller har ett för långt värde, på rad {{line}} (element {{element}}).',
    remedy: 'Exportera den igen från programmet som skapade den.',
  },
  'declaration-employer-part': {
    cause: 'Filen innehåller bara den gamla arbetsgivardelen (Ag), som inte är någon momsdeklaration.',
    remedy: 'Lämna arbetsgivardeklarationen (AGI) i stället.',
  },
  'declaration-empty': {
    cause: 'Filen innehåller varken rader eller saldon från skattekontot.',
    remedy: 'Hämta den igen från Skatteverket, för dagar med transaktioner.',
  },
  'declaration-lacks': {
    cause:
      'Filen saknar {{element}} (rad {{line}} och framåt): en momsdeklaration har elementet Moms, en arbetsgivardeklaration blanketten HU eller IU.',
    remedy: 'Exportera den igen från programmet som skapade den.',
  },
  'declaration-amount': {
    cause: 'Fält {{element}} på rad {{line}} är inget belopp i hela kronor: bara siffror, med minustecken där beloppet är negativt.',
    remedy: 'Inget ur filen sparades. Låt rätta programmet som skrev den, eller fyll i beloppen från kvittensen.',
  },
  'declaration-period': {
    cause: 'Perioden på rad {{line}} är ingen period: den skrivs ÅÅÅÅMM, som 202503, eller 2025P4 i en inkomstdeklaration.',
    remedy: 'Inget ur filen sparades. Låt rätta programmet som skrev den, eller fyll i beloppen från kvittensen.',
  },
  'declaration-limits': {
    cause: 'Deklarationen har fler, eller längre, värden än någon blankett har.',
    remedy: 'Exportera den igen från programmet som skapade den.',
  },
  'declaration-unknown': {
    cause: 'Filen är varken en deklaration eller ett utdrag ur skattekontot som läses här.',
    remedy: 'Lämna eSKD, AGI, SRU eller Skatteverkets egen fil från skattekontot.',
  },
  'declaration-alone': {
    cause: 'Deklarationen avser inget företag som du har bokföring för ({{number}}).',
    remedy: 'Läs in företagets bokföring först, eller lämna den på företagets sida för skatter.',
  },
  'bank-unknown': {
    cause: 'Filen är inget kontoutdrag och ingen avisering från en bank som läses här.',
    remedy: 'Lämna camt, MT940, BgMax eller bankens egen lista; andra tabeller genom att namnge kolumnerna.',
  },
  'bank-too-large': {
    cause: 'Bankfilen är större än vad som läses på en gång.',
    remedy: 'Exportera kortare perioder.',
  },
  'bank-empty': {
    cause: 'Filen innehåller inget kontoutdrag.',
    remedy: 'Exportera den igen, för en period med utdrag.',
  },
  'bank-other-message': {
    cause: 'Filen är ett annat meddelande i ISO 20022 ({{message}}), inte vad banken säger om ett konto.',
    remedy: 'Be banken om camt.053, camt.054 eller camt.052.',
  },
  'bank-xml-malformed': {
    cause: 'Bankfilen är XML som är trasig eller avkapad på rad {{line}}.',
    remedy: 'Exportera den igen.',
  },
  'bank-xml-unsafe': {
    cause: 'Bankfilens dokumenttyp deklarerar något på rad {{line}}, vilket ingen banks fil gör.',
    remedy: 'Exportera den igen från banken.',
  },
  'bank-xml-limits': {
    cause: 'Bankfilen är nästlad för djupt, eller har ett för långt värde, på rad {{line}}.',
    remedy: 'Exportera den igen från banken.',
  },
  'bank-alone': {
    cause: 'Bankfilen säger inte vilket företag den gäller.',
    remedy: 'Läs in företagets bokföring först, eller lämna filen på företagets sida för banken.',
  },
  other_company: {
    cause: '{{file}} har organisationsnummer {{fileNumber}}, men det här är {{company}} ({{companyNumber}}).',
    remedy: 'Välj var den hör hemma.',
  },
  other_name: {
    cause: 'Filen gäller {{file}} (org.nr {{fileNumber}}), men här är det numret känt som {{company}}.',
    remedy: 'Säg om det är samma företag.',
  },
  placeholder_number: {
    cause: 'Filens nummer, {{fileNumber}}, står inte för något visst företag, och {{company}} har det redan.',
    remedy: 'Säg om {{file}} är samma företag.',
  },
  incomplete: { cause: 'Filen kom inte fram hel.', remedy: 'Skicka den igen.' },
  'no-balances': {
    cause: 'Versionen innehåller verifikat men inga saldon, och det måste en fil av typ 4E ha.',
    remedy: 'Hämta den som 4I.',
  },
  'no-vouchers': {
    cause: 'Versionen innehåller saldon men inga verifikat, och en fil av typ 4I innehåller bara verifikat.',
    remedy: 'Hämta den som 4E.',
  },
  'text-not-cp437': {
    cause: 'Namn eller texter innehåller tecken som inte får plats i en SIE-fil: {{characters}}.',
    remedy: 'Hämta den inlästa filen i stället, eller begär ersättningstecken.',
  },
  'identifier-not-cp437': {
    cause: 'Serier, nummer, signaturer eller objektkoder innehåller tecken som inte får plats i en SIE-fil: {{characters}}.',
    remedy: 'Hämta den inlästa filen i stället.',
  },
  period: { cause: 'Perioden slutar innan den börjar.', remedy: 'Byt plats på datumen.' },
  'period-closed': { cause: 'Just den perioden är redan stängd.', remedy: 'Öppna den först om något i den är fel.' },
  'period-outside-years': {
    cause: 'Perioden går utanför de räkenskapsår som är inlästa, {{first}} – {{last}}.',
    remedy: 'Välj dagar inom dem, eller läs in året först.',
  },
  'period-overlaps': {
    cause: '{{from}} – {{to}} är redan stängd av samma skäl och har dagar gemensamt med perioden.',
    remedy: 'Välj andra dagar, eller öppna den perioden först.',
  },
  'sample-reason': { cause: 'Det här ändrar något som redan är bestämt.', remedy: 'Ange varför: skälet sparas med urvalet.' },
  'sample-signed': { cause: 'Urvalet är signerat.', remedy: 'Öppna det igen: det du ändrar då blir en ny version.' },
  'sample-open': { cause: 'Urvalet är inte signerat.', remedy: 'Ändra det som det är.' },
  'sample-countersigned': { cause: 'Urvalet är redan kontrasignerat.', remedy: 'Inget återstår att göra.' },
  'sample-countersign-own': { cause: 'Den som har signerat kan inte kontrasignera.', remedy: 'Be någon annan med rätt att skriva under.' },
  'sample-countersign-off': {
    cause: 'Kontrasignering är inte påslagen för företaget.',
    remedy: 'En ägare bestämmer det i inställningarna.',
  },
  'request-under-way': { cause: 'Samma begäran utförs fortfarande.', remedy: 'Vänta en stund och läs in sidan igen.' },
  'request-done': { cause: 'Det här är redan gjort, men svaret gick förlorat.', remedy: 'Läs in sidan igen: det du gjorde finns där.' },
  'request-key': { cause: 'Begärans namn är för kort eller för långt.', remedy: 'Skicka ett slumpat UUID, eller inget namn.' },
  'sample-signed-once': { cause: 'En version av urvalet har signerats.', remedy: 'Behåll det: det som signerats är bevis.' },
  'sample-not-frozen': { cause: 'Populationen är inte fryst än.', remedy: 'Frys den och vänta tills kontrollsumman finns.' },
  'sample-drawn-anew': { cause: 'Urvalet drogs om under tiden.', remedy: 'Ladda om: svaren finns kvar vid sina poster.' },
  'sample-data-current': { cause: 'Bokföringen har inte ändrats sedan populationen frystes.', remedy: 'Fortsätt som det är.' },
  'sample-not-for-analysis': {
    cause: 'Det här slaget av urval kan inte göras med den enheten eller metoden.',
    remedy: 'Välj en annan, eller ett annat slag av urval.',
  },
  'sample-item-twice': { cause: 'En post besvaras två gånger.', remedy: 'Lämna en rad för varje post.' },
  'sample-item-not-drawn': {
    cause: 'En post finns inte i urvalet.',
    remedy: 'Kontrollera de inklistrade raderna: bara dragna poster kan besvaras.',
  },
  'sample-departs': {
    cause: 'Utvärderingen avviker från planen, eller från den första utvärderingen.',
    remedy: 'Ange varför: skälet sparas med urvalet.',
  },
  'filed-day': {
    cause: 'En deklaration lämnas tidigast den sista månaden i sin period och senast i dag.',
    remedy: 'Läs av dagen på kvittensen.',
  },
  'attachment-empty': { cause: 'Filen är tom.', remedy: 'Välj den fil som var avsedd.' },
  'attachment-unknown': { cause: 'En bifogad fil finns inte sparad för företaget.', remedy: 'Bifoga den igen.' },
  'sample-entry': { cause: 'Svaret som det här skrevs över finns inte.', remedy: 'Ladda om urvalet och gör om.' },
  'sample-entry-as-booked': {
    cause: 'En post anges som fel med samma belopp som den är bokförd till.',
    remedy: 'Svara som bokfört, eller ange vad den borde ha varit.',
  },
  'sample-population-empty': {
    cause: 'Populationen har inget att dra ur.',
    remedy: 'Välj andra rader, eller dra ur den andra sidan: debet eller kredit.',
  },
  'sample-plan-refused': { cause: 'Urvalet kan inte dras enligt planen. {{why}}', remedy: 'Ändra planen.' },
  'sample-plan-exceeds': {
    cause: 'Planen begär {{n}} av {{population}} poster: granska allt, inget urval säger mer.',
    remedy: 'Granska alla poster i sin helhet med en beloppsgräns, eller planera för färre.',
  },
  'sample-extension-refused': {
    cause: 'Urvalet kan inte utökas så. {{why}}',
    remedy: 'Välj ett annat antal: det som redan är draget gäller.',
  },
  'sample-outcome-open': {
    cause: 'Det beräknas fortfarande om urvalet går att dra.',
    remedy: 'Försök igen om en stund: inget har ändrats.',
  },
  'sample-lacks-purpose': { cause: 'Syftet saknas.', remedy: 'Ange vad urvalet ska svara på och vilka påståenden det prövar.' },
  'sample-lacks-population': { cause: 'Populationen saknas.', remedy: 'Välj den och frys den.' },
  'sample-lacks-plan': { cause: 'Planen saknas.', remedy: 'Planera urvalet först.' },
  'sample-lacks-seed': { cause: 'Fröet saknas.', remedy: 'Dra ett frö först.' },
  'sample-lacks-draw': { cause: 'Det finns inget draget urval än.', remedy: 'Dra det och vänta tills det är klart.' },
  'sample-lacks-data-newer': {
    cause: 'Bokföringen har ändrats sedan populationen frystes.',
    remedy: 'Bestäm först: behåll den frysta populationen, eller frys på nytt och dra om.',
  },
  'sample-lacks-draw-outdated': {
    cause: 'Poster har makulerats, eller är det inte längre.',
    remedy: 'Dra igen: nästa poster i dragningsordningen tar deras plats.',
  },
  'sample-lacks-entries-open': { cause: 'Poster återstår att granska.', remedy: 'Granska dem, eller ange att de inte går att granska.' },
  'sample-lacks-evaluation': { cause: 'Det finns inget resultat än.', remedy: 'Utvärdera urvalet och vänta tills det är klart.' },
  'sample-lacks-evaluation-outdated': { cause: 'Svar har ändrats sedan utvärderingen.', remedy: 'Utvärdera urvalet igen.' },
  'sample-lacks-evaluation-undecided': {
    cause: 'Utvärderingen kommer inte till någon slutsats: metoden går inte att lita på här.',
    remedy: 'Utvärdera med en metod som ger en slutsats, eller utöka urvalet.',
  },
  'sample-lacks-conclusion': {
    cause: 'Slutsatsen saknas, eller skrevs till en annan utvärdering.',
    remedy: 'Läs den mot resultatet och spara den.',
  },
  'id-taken': {
    cause: 'Ett annat paket eller granskningsprogram har redan beteckningen {{id}}.',
    remedy: 'Ge det här ett annat namn, eller ändra det som har den.',
  },
  programme: { cause: 'Granskningsprogrammet är borttaget.', remedy: 'Välj ett annat.' },
  'newer-version': {
    cause: 'Någon har sparat under tiden.',
    remedy: 'Det du skrev finns kvar här: öppna det på nytt och spara när du har sett vad som ändrats.',
  },
  'another-id': {
    cause: 'Beteckningen ändras inte.',
    remedy: 'Gör i stället en egen kopia av det.',
  },
  'schedule-exists': {
    cause: 'Paketet körs redan då på de här företagen.',
    remedy: 'Välj en annan tid eller andra företag, eller avsluta den körning som finns.',
  },
  'package-unreadable': {
    cause: 'Paketet frågar efter något som den här versionen av Verifikat inte känner till: en annan version har sparat det.',
    remedy: 'Uppdatera Verifikat, eller kör paketet som det är nu.',
  },
  'schedule-companies-gone': {
    cause: 'Inget av företagen som det kördes på finns kvar.',
    remedy: 'Lägg upp en ny körning för de företag som paketet ska köras på.',
  },
  'reader-changed': { cause: 'Den frysta bokföringen lästes av en tidigare version av Verifikat.', remedy: 'Frys populationen på nytt.' },
  only_reader: { cause: 'Du får läsa {{company}}, som filen gäller, men inte läsa in i det.', remedy: 'Be en ägare om det: {{owners}}.' },
  'period-open': { cause: 'Perioden har redan öppnats.', remedy: 'Inget mer behöver göras.' },
  relation_side_missing: {
    cause: 'Bara den ena sidan av relationen är vald.',
    remedy: 'Välj både bas och motpost, eller en mall som har dem.',
  },
  relation_template_missing: { cause: 'Det finns ingen mall {{template}}.', remedy: 'Välj en av dem som står i listan.' },
  link_unknown: {
    cause: 'Länken hör inte till den här installationen.',
    remedy: 'Öppna länken som servern skrev ut när den senast startade.',
  },
  link_used: { cause: 'Länken är redan använd.', remedy: 'Logga in, eller starta om servern för att få en ny.' },
  link_expired: { cause: 'Länken är för gammal.', remedy: 'Starta om servern för att få en ny.' },
  link_revoked: { cause: 'Länken är återkallad.', remedy: 'Fråga den som skickade den.' },
  'code-wrong': {
    cause: 'Koden stämmer inte.',
    remedy: 'Ta den nyaste och kontrollera siffrorna. Stämmer den ändå inte: ställ telefonens klocka efter nätverkstid.',
  },
  'code-used': { cause: 'Koden är redan använd.', remedy: 'Vänta på nästa: den kommer inom 30 sekunder.' },
  'step-over': { cause: 'Inloggningen tog för lång tid, eller för många koder var fel.', remedy: 'Börja om med ditt lösenord.' },
  'setup-over': { cause: 'Inställningen tog för lång tid.', remedy: 'Börja om: appen får en ny hemlig kod.' },
  'passkey-refused': { cause: 'Lösennyckeln godtogs inte.', remedy: 'Försök igen, eller logga in på annat sätt.' },
  'passkey-place': {
    cause: 'Lösennycklar (passkeys) fungerar inte på den här adressen: den är en IP-adress, eller så är anslutningen inte säker.',
    remedy: 'Öppna installationen med dess namn och https; på den här datorn med localhost.',
  },
  'passkey-known': { cause: 'Lösennyckeln finns redan.', remedy: 'Välj en annan.' },
  'identity-taken': {
    cause: 'Det kontot är kopplat till någon annan här.',
    remedy: 'Koppla bort det där först, eller använd ett annat.',
  },
  'last-way-in': { cause: 'Det är ditt enda sätt att logga in.', remedy: 'Välj ett lösenord eller lägg till en lösennyckel först.' },
  'invitation-sign-in': { cause: 'Den inbjudna adressen har ett konto här.', remedy: 'Logga in med det och öppna inbjudan igen.' },
  'invitation-other': { cause: 'Inbjudan gäller en annan adress.', remedy: 'Logga in med det konto som har den.' },
  'password-short': { cause: 'Lösenordet är för kort.', remedy: 'Använd minst 12 tecken; en mening är lätt att minnas.' },
  'password-common': { cause: 'Det är ett av de lösenord som man provar först.', remedy: 'Välj ett som ingen annan har.' },
  'password-personal': {
    cause: 'Lösenordet innehåller ditt namn eller din adress.',
    remedy: 'Välj ett som inte säger något om dig.',
  },
  'password-wrong': { cause: 'Lösenordet stämmer inte.', remedy: 'Försök igen.' },
  confirm: { cause: 'Det här ändrar hur du loggar in.', remedy: 'Visa en gång till att det är du.' },
  'confirm-sign-in': {
    cause: 'Det här ändrar hur du loggar in, och det var ett tag sedan du gjorde det.',
    remedy: 'Logga ut, logga in och gör om.',
  },
  'secret-key': {
    cause: 'Installationen kan inte längre läsa autentiseringsapparnas hemliga koder.',
    remedy: 'Använd en återställningskod, och berätta det för den som sköter installationen.',
  },
  'test-lacks': { cause: 'Åtgärden säger inte allt den måste.', remedy: 'Se överst vad som saknas, skriv det och skriv sedan under.' },
  'four-eyes': { cause: 'Du har utfört åtgärden själv.', remedy: 'Någon annan i teamet granskar den.' },
  'not-the-preparer': {
    cause: 'Någon annan står som utförare.',
    remedy: 'Den som gjort arbetet skriver under, eller byts ut som utförare först.',
  },
  'not-in-team': { cause: 'Du har inte den rollen i teamet.', remedy: 'Lägg till dig eller fråga teamet, under Plan och team.' },
  'not-prepared': { cause: 'Ingen har skrivit under åtgärden som utförare.', remedy: 'Utföraren skriver under först.' },
  'signed-already': { cause: 'Den är redan underskriven i den rollen.', remedy: 'Inget återstår att göra.' },
  'changed-since': { cause: 'Det har ändrats sedan du läste det.', remedy: 'Läs det en gång till och skriv under det som står nu.' },
  collisions: { cause: 'Ett fält har två texter.', remedy: 'Välj mellan dem först.' },
  'one-account': { cause: 'Det finns bara ett konto: ingen annan kan granska.', remedy: 'Bjud in någon först.' },
  'opinion-contradicts': {
    cause: 'Uttalandet tar inte hänsyn till felaktigheterna. {{why}}',
    remedy: 'Modifiera uttalandet, eller ange under Plan och team varför det står fast.',
  },
  'holds-already': { cause: 'Bokföringen i bruk ger det som testades.', remedy: 'Inget behöver utföras på nytt.' },
  unfinished: { cause: 'Något återstår. {{why}}.', remedy: 'Gör det först, eller ta bort det där det står.' },
  'second-person': {
    cause: 'Du har skrivit under uppdraget, och med fyra ögon låser någon annan det.',
    remedy: 'Någon annan som får skriva under här låser det.',
  },
  obstacles: { cause: 'Uppdraget kan inte skrivas under ännu.', remedy: 'Se vad som återstår under Underskrift och låsning.' },
  'books-changed': {
    cause: 'Bokföringen ger inte det som är fryst eller sparat: {{tests}}.',
    remedy: 'Se på ändringen, och frys och utför åtgärderna på nytt.',
  },
  'books-unasked': {
    cause: 'Papper är inte prövade mot bokföringen i bruk: {{tests}}.',
    remedy: 'Pröva om dem under åtgärden. Är analysen en annan i dag, lägg i ett nytt papper och ta bort det gamla.',
  },
  locked: { cause: 'Uppdraget är låst.', remedy: 'Gör ett tillägg med skäl.' },
  'request-not-out': { cause: 'Begäran väntar inte på något.', remedy: 'Skicka begäran innan du påminner om den.' },
  'team-rights': {
    cause: 'Ett team kan få roller och rättigheter för den som arbetar i det, inte ägarens eller utomståendes.',
    remedy: 'Välj en annan roll, utan rätt att ge behörighet och utan rätt att ta bort.',
  },
  'not-locked': { cause: 'Uppdraget är inte låst.', remedy: 'Ändra direkt i det.' },
  'not-signed': { cause: 'Uppdraget är inte underskrivet.', remedy: 'Skriv under det först.' },
  'signed-once': { cause: 'Uppdraget har underskrifter.', remedy: 'Det som en gång skrivits under bevaras.' },
  'test-signed': { cause: 'Åtgärd {{test}} är underskriven.', remedy: 'Öppna den igen med ett skäl först.' },
  'assignment-signed': { cause: 'Uppdraget är underskrivet.', remedy: 'Öppna det igen med ett skäl först.' },
  'area-has-tests': { cause: 'Området har åtgärder.', remedy: 'Ta bort eller flytta dem först.' },
  'code-taken': { cause: 'En annan åtgärd heter {{code}}.', remedy: 'Välj en annan beteckning.' },
  'materiality-order': {
    cause: 'Arbetsväsentligheten är högst väsentligheten, och uppenbart obetydligt ligger under den.',
    remedy: 'Ändra beloppen.',
  },
  settled: { cause: 'Någon har valt eller skrivit något annat under tiden.', remedy: 'Välj en gång till av det som står där.' },
  field: { cause: 'Det kan inte stå i fältet.', remedy: 'Skriv det på annat sätt.' },
}
