import type { GroupTexts } from '../texts.ts'

export const condominium: GroupTexts<'condominium'> = {
  'condominium.accrued-interest-differs': {
    sentence: 'Upplupen ränta är bokförd med {bookedOre} {date} och beräknad till {computedOre}: {differenceOre} skiljer.',
    cause: 'Räntan är betald till en annan dag än registret säger, räntesatsen är en annan, eller så bokades beloppet på gammal vana.',
    remedy: 'Be långivaren om vilken dag räntan är betald till och räkna dagarna därefter.',
  },
  'condominium.amortisation-missing': {
    sentence: 'Amortering är inte angiven för {loans}: den kortfristiga delen {date}, bokförd med {bookedOre}, är inte jämförd.',
    cause: 'Lånet är angivet utan amorteringsplan, eller så slutar planen före den dagen.',
    remedy: 'Ange vad som ska amorteras under fastigheter, och 0 där inget amorteras.',
  },
  'condominium.apartments-differ': {
    sentence: '{date} har registret {apartments} lägenheter på {m2} m², och ytorna {units} upplåtna enheter på {grantedM2} m².',
    cause: 'En lägenhet saknas i någon av listorna, har slagits samman eller delats, eller har mätts om.',
    remedy: 'Jämför med föreningens lägenhetsförteckning.',
  },
  'condominium.area-changed': {
    sentence: 'Ytorna ändrades under {year}: vid årets slut är {granted} m² upplåtna, {total} m² totalt.',
    cause: 'En hyresrätt ombildades, en lokal uthyrdes eller uppläts, eller en yta mättes om.',
    remedy: 'Nyckeltal per m² använder en yta: se vilken, och ange det i noten.',
  },
  'condominium.area-missing': {
    sentence: 'Ingen yta är angiven för {years}: nyckeltal per m² visas inte.',
    cause: 'Bokföringen innehåller inga kvadratmeter, och ingen har angett dem för de åren.',
    remedy: 'Ange ytor per slag med giltighetstid under fastigheter.',
  },
  'condominium.arrears-high': {
    sentence: 'Medlemmar och hyresgäster är skyldiga {arrearsOre} {date}: mer än en månads avgifter, {monthOre}.',
    cause: 'Avgifter betalas sent, avier skickades innan de förföll, eller betalda avier prickades inte av.',
    remedy: 'Be om listan över obetalda avier per lägenhet med ålder.',
  },
  'condominium.board-not-salary': {
    sentence: 'Styrelsearvoden på {feesOre} {year} är bokförda som ej lön.',
    cause: 'De betalades till ett bolag, eller bokfördes på 6410 av vana.',
    remedy: 'Se vem de betalades till: arvode till en person är lön, med avgifter och arbetsgivardeklaration.',
  },
  'condominium.board-without-contributions': {
    sentence: 'Styrelsearvoden på {feesOre} är bokförda som lön {year}, men inga arbetsgivaravgifter.',
    cause: 'Arvodena är inte redovisade, eller så står avgifterna på ett annat konto.',
    remedy: 'Jämför med årets arbetsgivardeklarationer.',
  },
  'condominium.contributions-differ': {
    sentence:
      'Insatser och upplåtelseavgifter uppgår till {registerOre} för lägenheterna {date}, och {bookedOre} är bokfört: {differenceOre} skiljer.',
    cause: 'En upplåtelse är inte införd i registret eller inte bokförd, eller så står en avgift av det ena slaget på det andras konto.',
    remedy: 'Jämför med lägenhetsförteckningen och upplåtelseavtalen.',
  },
  'condominium.contributions-not-as-declared': {
    sentence:
      'Arbetsgivaravgifter på {bookedOre} är bokförda {year}, och {declaredOre} är deklarerade för årets månader ({months}): {differenceOre} skiljer.',
    cause: 'Ett arvode är redovisat ett annat år än det är bokfört, eller inte alls.',
    remedy: 'Jämför månad för månad under arbetsgivaravgifter.',
  },
  'condominium.contributions-partly-declared': {
    sentence:
      'Arbetsgivaravgifter på {bookedOre} är bokförda {year}, och {declaredOre} är deklarerade för {months} av årets {ofMonths} månader: {differenceOre} är inte jämfört.',
    cause: 'De andra månaderna är deklarerade men inte inlästa, hade inget att deklarera, eller så är ett arvode inte redovisat.',
    remedy: 'Läs in deklarationerna för de andra månaderna, eller kvittenserna från Skatteverket.',
  },
  'condominium.contributions-rate': {
    sentence:
      'Arbetsgivaravgifter på {bookedOre} är bokförda på lön om {payOre} {year}: med årets avgifter ligger de mellan {lowestOre} och {fullOre}.',
    cause: 'Arvoden utan avgifter, avgifter för ett annat år, eller lön på ett konto utan den funktionen.',
    remedy: 'Räkna om avgifterna person för person.',
  },
  'condominium.related-purchases': {
    sentence: 'Verifikat {year} som nämner närstående: {count}, tillsammans {sumOre} (parter: {parties}).',
    cause: 'Föreningen köper av en styrelseledamot eller någon som står en nära.',
    remedy: 'Se beslutet, vilka som deltog i det, och att priset är vad andra skulle begära.',
  },
  'condominium.result-undisposed': {
    sentence: 'Av förra årets resultat är {leftOre} inte disponerat {year}.',
    cause: 'Stämmans beslut är inte bokfört, eller ett annat belopp än resultatet.',
    remedy: 'Jämför med stämmans protokoll och för resten till fritt eget kapital.',
  },
  'condominium.insurance-ended': {
    sentence: 'Försäkringen hade gått ut {date} för {properties}.',
    cause: 'Den förnyades inte, eller så är det nya brevet inte infört.',
    remedy: 'Be om gällande försäkringsbrev.',
  },
  'condominium.cash-flow-open': {
    sentence: 'Kassaflödet {year} och förändringen av likvida medel skiljer med {differenceOre}.',
    cause: 'Verifikat balanserar inte, eller så följer en ingående balans inte av året före.',
    remedy: 'Se kontrollerna av inläsningen: i en bokföring som balanserar går kassaflödet alltid ihop.',
  },
  'condominium.component-not-scrapped': {
    sentence: 'Delar är ersatta men inte utrangerade i registret: {components}.',
    cause: 'Den nya delen aktiverades, och det som återstod av den gamla blev kvar på kontot.',
    remedy: 'Utrangera det som återstår av den gamla delen per dagen för utbytet.',
  },
  'condominium.components-differ': {
    sentence: 'Komponenterna uppgår till {computedOre} i anskaffningsvärde {date}, och kontona till {bookedOre}: {differenceOre} skiljer.',
    cause: 'Ett inköp är inte infört som komponent, eller så står en utrangerad del kvar på kontot.',
    remedy: 'Jämför per konto och följ skillnaden till dess verifikat.',
  },
  'condominium.components-missing': {
    sentence: 'Komponenter är inte angivna, och {year} är ett år då komponentavskrivning krävs.',
    cause: 'Föreningen har gått över till K3 och komponentregistret är inte infört.',
    remedy: 'Be om komponentindelningen och ange den under fastigheter.',
  },
  'condominium.components-unassessed': {
    sentence: 'Avskrivningen {year} kan inte bedömas: inga komponenter eller byggnader är angivna.',
    cause: 'Enligt K2 behöver komponenter inte skiljas åt, och anläggningsregistret är inte infört.',
    remedy: 'Ange byggnaderna med anskaffningsvärde och livslängd under fastigheter: de kan vara en komponent var.',
  },
  'condominium.debt-left-out': {
    sentence: '{amountOre} i räntebärande skuld {date} ingår inte i nyckeltalen: {accounts}.',
    cause: 'Nyckeltalen räknar skulder till kreditinstitut; lån från medlemmar och andra är inte sådana.',
    remedy: 'Se om något av kontona ändå är ett banklån, och ge det i så fall funktionen.',
  },
  'condominium.depreciation-differs': {
    sentence: 'Avskrivningen {year} beräknas till {computedOre} ur komponenterna och är bokförd till {bookedOre}: {differenceOre} skiljer.',
    cause: 'Föregående års belopp bokfördes igen efter att en del tillkommit eller utrangerats, eller så ändrades livslängder.',
    remedy: 'Jämför komponent för komponent med anläggningsregistret.',
  },
  'condominium.energy-incomplete': {
    sentence: 'Inget konto läses som {parts} {year}: energikostnaden beräknas inte utan det.',
    cause: 'Kostnaden är bokförd på ett konto med annat nummer eller namn, eller så finns den inte.',
    remedy: 'Ge kontot funktionen. Finns ingen sådan kostnad: välj ett konto utan rader för den.',
  },
  'condominium.fee-gap': {
    sentence: 'Lägenheter som saknas i registret under {year}, med antalet månader: {apartments}. Avgifterna skulle ha varit {amountOre}.',
    cause: 'Lägenheten stod mellan två innehavare i registret, eller så börjar den nya raden för sent.',
    remedy: 'Se vem som innehade lägenheten de månaderna; är månaden bokförd lika mycket över registret debiterades avgiften ändå.',
  },
  'condominium.fee-register-missing': {
    sentence: 'Vilka avgifter medlemmarna ska betala {year} är inte angivet: bokförda avgifter jämförs inte med något.',
    cause: 'Registret har inga lägenheter med avgifter, och ingen årsavgift.',
    remedy: 'Ange lägenheter med andelstal, och årsavgifterna, under fastigheter.',
  },
  'condominium.fees-by-name': {
    sentence: 'Årsavgifterna läses efter namnen på {accounts}.',
    cause: 'Inget konto har funktionen årsavgifter, och dessa heter så.',
    remedy: 'Bekräfta under kontofunktioner och lägg till obligatoriska avgifter som bredband och individuellt mätt el.',
  },
  'condominium.fees-differ': {
    sentence:
      'Enligt registret är avgifterna för {months} {expectedOre}, och {bookedOre} är bokfört: {differenceOre} skiljer, över hela {year} {yearDifferenceOre}.',
    cause: 'En höjning debiterades från en annan månad, en lägenhet debiterades inte, eller så bokfördes en månads avgifter i en annan.',
    remedy: 'Jämför förvaltarens debiteringslista för de månaderna med registret.',
  },
  'condominium.fees-unmapped': {
    sentence: 'Vilka konton som är årsavgifter {year} är inte känt: nyckeltal som bygger på dem visas inte.',
    cause: 'Inget konto har funktionen, och inget heter årsavgifter.',
    remedy: 'Ge konton funktionen årsavgifter, eller välj dem i parametrarna.',
  },
  'condominium.interest-at-one-rate': {
    sentence:
      'Räntan är bokförd med {bookedOre} och beräknad till {computedOre}, {loans} efter en räntesats för hela året: {differenceOre} skiljer.',
    cause: 'Lånet är rörligt, och inget besked under året säger hur räntan ändrades.',
    remedy: 'Ange ett besked för varje dag som räntan ändrades, eller jämför med långivarens årsbesked.',
  },
  'condominium.interest-differs': {
    sentence: 'Räntan är bokförd med {bookedOre} och beräknad till {computedOre} ur lånen: {differenceOre} skiljer.',
    cause: 'En räntesats ändrades under året, ett lån saknas i registret, eller så ligger ränta på fel år.',
    remedy: 'Jämför med långivarnas årsbesked, lån för lån.',
  },
  'condominium.interest-not-computed': {
    sentence: 'Räntan till {date}, bokförd med {bookedOre}, är inte jämförd: den kunde inte beräknas för {loans}.',
    cause: 'Ett besked med räntesats från före årets första dag saknas, eller ett från dagen då lånet togs upp.',
    remedy: 'Ange långivarens besked från föregående årsskifte, eller från dagen då lånet togs upp, under fastigheter, med räntesats.',
  },
  'condominium.large-repairs': {
    sentence: 'Stora verifikat på reparationer {year}: {count}, tillsammans {sumOre}, vart och ett över gränsen.',
    cause: 'Det som ersätter en hel byggnadsdel är planerat underhåll eller en tillgång, och bokförs ofta som reparation.',
    remedy: 'Se på varje verifikat: reparation, planerat underhåll eller en komponent att aktivera.',
  },
  'condominium.assessed-missing': {
    sentence: 'Vad fastighetsavgiften {year} ska vara är inte känt för {properties}, så inget jämförs med det bokförda.',
    cause: 'Registret saknar gällande taxeringsvärde för året, eller antalet lägenheter, för någon av fastigheterna.',
    remedy: 'Ange taxeringsvärden och ytor med antal lägenheter under fastigheter.',
  },
  'condominium.component-impossible': {
    sentence: 'Avskriven över sitt anskaffningsvärde eller utrangerad före anskaffningen: {components}.',
    cause: 'Ett belopp eller en dag i registret är fel.',
    remedy: 'Rätta komponenten under fastigheter; tills dess går det inte att lita på dess avskrivning och bokförda värde.',
  },
  'condominium.loan-terms-past': {
    sentence: 'Enligt registret hade villkoren eller avtalet för {loans} löpt ut före {date}.',
    cause: 'Lånet har omsatts och registret har kvar de tidigare villkoren.',
    remedy: 'Ange långivarens senaste besked: ränta, nästa villkorsändringsdag och slutförfallodag.',
  },
  'condominium.apartments-overlap': {
    sentence: 'En lägenhet är angiven mer än en gång för samma dagar {year}, och raden som började sist används: {apartments}.',
    cause: 'Andelstal, yta eller avgift har angetts på nytt utan att raden före avslutats, eller så har två lägenheter samma nummer.',
    remedy: 'Avsluta den tidigare raden dagen före den senare, eller ge lägenheterna var sitt nummer.',
  },
  'condominium.yearly-fees-overlap': {
    sentence: 'Mer än en årsavgift gäller för samma dagar {year}, och den som började sist används: från {days}.',
    cause: 'Styrelsen beslutade en ny avgift och den förra avslutades inte, eller så är en avgift angiven två gånger.',
    remedy: 'Läs styrelsens beslut och avsluta varje avgift dagen före nästa.',
  },
  'condominium.areas-overlap': {
    sentence: 'Två ytor av samma slag i samma fastighet, angivna från olika dagar, gäller båda {date}: {areas} m².',
    cause: 'En yta har angetts på nytt utan att den förra avslutats, så båda räknas och varje tal per m² blir för lågt.',
    remedy: 'Avsluta den tidigare ytan dagen före den senare, eller ange att de hör till olika fastigheter.',
  },
  'condominium.loan-in-debit': {
    sentence: 'Lånekonto {accounts} har debetsaldo {amountOre} {date}: det är ingen skuld och räknas inte av från de andra.',
    cause: 'Amortering har bokförts på ett annat konto än lånets, mer har betalats än skulden, eller så har ingående balans fel tecken.',
    remedy: 'Jämför kontot med långivarens besked och för om det som bokförts på fel konto.',
  },
  'condominium.loan-undated': {
    sentence: 'Villkorsändringsdag eller slutförfallodag är inte angiven för {loans}.',
    cause: 'Långivarens besked angavs utan sina dagar.',
    remedy: 'Ange båda dagarna: förfallostrukturen, den kortfristiga delen och räntetestet behöver dem.',
  },
  'condominium.loans-differ': {
    sentence: 'Lånen uppgår till {loansOre} {date} och bokföringen till {ledgerOre}: {differenceOre} skiljer.',
    cause: 'En amortering är inte bokförd eller ligger på ett annat konto, eller så saknas ett lån på ena sidan.',
    remedy: 'Jämför varje lån med långivarens besked för den dagen.',
  },
  'condominium.loans-missing': {
    sentence: 'Bokföringen har skulder till kreditinstitut på {amountOre} {date}, och inget lån är angivet.',
    cause: 'Låneregistret är tomt.',
    remedy: 'Ange lånen ur långivarnas besked under fastigheter.',
  },
  'condominium.loss': {
    sentence: '{year} visar en förlust på {lossOre}.',
    cause: 'Avgifterna täcker inte kostnaderna med avskrivningar; det behöver inte betyda brist på pengar.',
    remedy: 'Kontrollera att förvaltningsberättelsen anger hur framtida åtaganden finansieras.',
  },
  'condominium.metering-above-cost': {
    sentence: 'Medlemmarna debiterades {incomeOre} efter mätare {year}, och allt kostade {costOre}.',
    cause: 'Priset per enhet är högre än kostnaden, eller så står kostnaden på andra konton än de som läses.',
    remedy: 'Jämför pris och mätarställningar med leverantörens fakturor.',
  },
  'condominium.net-sales-by-k2': {
    sentence: 'Uppställningsformen har ingen rad för nettoomsättning: den läses enligt K2-uppställningen, {accounts}.',
    cause: 'Uppställningen är företagets egen, och gjordes utan den raden eller innan raden fanns.',
    remedy: 'Lägg till raden i uppställningen, med de konton som årsredovisningen visar som nettoomsättning.',
  },
  'condominium.planned-by-name': {
    sentence: 'Planerat underhåll läses efter namnen på {accounts}.',
    cause: 'Inget konto har funktionen planerat underhåll, och dessa heter så.',
    remedy: 'Bekräfta under kontofunktioner: sparandet beror på det.',
  },
  'condominium.planned-unmarked': {
    sentence: 'Inget konto är markerat som planerat underhåll {year}: sparandet räknar med inget sådant.',
    cause: 'Planerade åtgärder kan ligga bland driftskostnader eller reparationer.',
    remedy: 'Ge kontot funktionen, eller fråga var planerat underhåll bokförs.',
  },
  'condominium.printed-differs': {
    sentence: 'Nyckeltal som har tryckts och nu beräknas till annat: {figures}.',
    cause: 'En yta eller ett belopp för det tidigare året ändrades, eller så läses konton på annat sätt.',
    remedy: 'Se vilken del som ändrats, och upplys i noten om ett jämförelsetal är omräknat.',
  },
  'condominium.private-housing-doubtful': {
    sentence:
      'Efter taxeringsvärde är {percent} % av fastigheten bostäder upplåtna till medlemmar {year} ({apartments} lägenheter): under vad ett privatbostadsföretag kräver.',
    cause: 'Lokaler eller hyresrätter är en stor del av värdet, eller så är få lägenheter upplåtna.',
    remedy: 'Bara en indikation: låt pröva klassificeringen innan skatt utelämnas eller beräknas.',
  },
  'condominium.property-fee-differs': {
    sentence:
      'Fastighetsavgift och fastighetsskatt {year} blir {dueOre} efter taxeringsvärdena, och {bookedOre} är bokfört: {differenceOre} skiljer.',
    cause: 'Ett äldre belopp per lägenhet användes, en lägenhet tillkom, eller så ändrades taxeringsvärdet.',
    remedy: 'Jämför med taxeringsbeskedet och årets belopp per lägenhet.',
  },
  'condominium.property-fee-free': {
    sentence: 'Byggnader som kan vara befriade från fastighetsavgift efter sitt värdeår: {properties}. Ingen avgift beräknas för dem.',
    cause: 'Nya byggnader är befriade från avgiften under ett antal år.',
    remedy: 'Se taxeringsbeskedet, och vilka år befrielsen gäller.',
  },
  'condominium.reserve-below-statutes': {
    sentence: '{allocationOre} sattes av {year}, och stadgarna kräver {statutesOre}: {differenceOre} saknas.',
    cause: 'Avsättningen beslutades lägre, eller räknades på en äldre yta eller ett äldre taxeringsvärde.',
    remedy: 'Läs stadgarna och protokollet, och ta upp det med styrelsen.',
  },
  'condominium.reserve-mirrored': {
    sentence: 'Verifikat på fonden speglar varandra {year}: {vouchers}. De räknas både som avsättning och som ianspråktagande.',
    cause: 'Det ena tar tillbaka det andra utan att säga det, eller så togs lika mycket i anspråk som avsattes.',
    remedy: 'Läs verifikaten mot protokollet: är ett av dem en rättelse är avsättning och ianspråktagande så mycket mindre.',
  },
  'condominium.reserve-negative': {
    sentence: 'Fonden står på {amountOre} {date}.',
    cause: 'Mer togs i anspråk än som fanns avsatt, eller så är en post vänd åt fel håll.',
    remedy: 'Gå igenom verifikaten på fonden.',
  },
  'condominium.reserve-not-as-decided': {
    sentence:
      'Stämman ({dates}) beslutade en avsättning på {decidedOre} och ett ianspråktagande på {decidedUseOre}; {bookedOre} och {bookedUseOre} är bokfört.',
    cause: 'Beslutet bokfördes till hälften, två gånger, eller kvittat till ett belopp.',
    remedy: 'Rätta posterna enligt protokollet.',
  },
  'condominium.reserve-through-result': {
    sentence: '{voucher} flyttar fonden med {amountOre} över resultaträkningen: {accounts}.',
    cause: 'Fonden behandlades som en avsättning.',
    remedy: 'Flytta den enbart mellan bundet och fritt eget kapital.',
  },
  'condominium.result-hidden': {
    sentence: 'Avslutet av {year} ({vouchers}) döljer vad intäkter och kostnader var: de beräknas inte.',
    cause: 'Året avslutades i samma verifikat som andra flyttningar i eget kapital, mot ett annat konto eller före sin sista dag.',
    remedy: 'Läs in året som det var före avslutet, eller låt bokföra avslutet för sig.',
  },
  'condominium.saving-below-plan': {
    sentence: 'Föreningen sparar {savingOre} per m², och planen kostar {planOre} per m² och år de kommande {years} åren.',
    cause: 'Avgifterna har inte följt planen, eller så ligger en stor åtgärd nära.',
    remedy: 'Fråga styrelsen hur skillnaden betalas: avgifter, lån eller egna medel.',
  },
  'condominium.saving-negative': {
    sentence: 'Sparandet är negativt {year} och året före: {savingOre}.',
    cause: 'Drift och ränta kostar mer än avgifterna ger, före allt underhåll.',
    remedy: 'Be om budgeten och planen för avgifterna.',
  },
  'condominium.scrapping-differs': {
    sentence:
      'Årets utrangering {year} uppgår till {computedOre} enligt komponenterna, och {bookedOre} är bokfört: {differenceOre} skiljer.',
    cause: 'En ersatt del utrangerades inte i bokföringen, eller så bokfördes förlusten bland andra kostnader.',
    remedy: 'Följ utbytets verifikat och bokför det som återstod av den gamla delen.',
  },
  'condominium.short-term-differs': {
    sentence:
      'Enligt avtalen ska {shortTermOre} betalas inom tolv månader från {date}[ (lån som löper ut: {loans})], och {bookedOre} är bokfört som kortfristigt: {differenceOre} skiljer.',
    cause: 'Enbart amorteringen flyttades, eller så togs ett lån som löper ut för ett vars ränta ändras.',
    remedy: 'Flytta det som ska betalas inom tolv månader till kortfristigt, med en upplysning om lånet väntas omsättas.',
  },
  'condominium.statutes-missing': {
    sentence: 'Vad stadgarna säger om fonden {year} är inte angivet, eller det regeln bygger på saknas.',
    cause: 'Regeln, ytan eller taxeringsvärdet saknas i registret.',
    remedy: 'Ange stadgarnas regel under fastigheter.',
  },
  'condominium.vat-deducted-only': {
    sentence: 'Moms på {inputOre} drogs av {year}, och ingen utgående moms redovisades.',
    cause: 'Ingående moms drogs av på kostnader för bostäder, där avdragsrätt saknas.',
    remedy: 'Se vilken omsättning avdraget hör till: lokaler med frivillig skattskyldighet, parkering, el efter mätare.',
  },
  'condominium.vat-without-premises': {
    sentence: 'Utgående moms på {outputOre} redovisades {year}, och ingen yta är angiven som lokal.',
    cause: 'Parkering, el efter mätare, eller lokaler som inte finns i registret.',
    remedy: 'Se vad momsen avser, och ange lokalerna.',
  },
  'condominium.written-off-differs': {
    sentence: 'Avskrivet till och med {date} är {computedOre} enligt komponenterna och {bookedOre} i bokföringen: {differenceOre} skiljer.',
    cause:
      'Ett tidigare års avskrivning är bokförd på annat sätt än komponenterna säger, eller så ligger en utrangerad del kvar bland avskrivningarna.',
    remedy: 'Jämför med anläggningsregistret vid föregående årsskifte och följ skillnaden till det år då den uppstod.',
  },
  'condominium.year-not-twelve-months': {
    sentence: '{year} har {months} månader: avgift, sparande och energi per m² samt räntekänslighet avser dem, inte ett år.',
    cause: 'Räkenskapsåret lades om, eller är det första.',
    remedy: 'Ange det vid nyckeltalen, och jämför dem inte med ett helt års.',
  },
  'condominium.year-unfinished': {
    sentence: '{year} är bokfört bara till {bookedTo}: nyckeltalen är inte ett helt års.',
    cause: 'Året pågår, eller så är senare månader inte inlästa.',
    remedy: 'Läs in resten av året innan nyckeltalen används.',
  },
  'condominium.years-left-out': {
    sentence: 'År som inte tas med: {years}. Mellan dem och de år som visas saknas bokföring för {from} – {to}.',
    cause: 'Filen för ett mellanliggande räkenskapsår är inte inläst.',
    remedy: 'Begär det år som saknas. Till dess ställs åren på var sida om luckan inte bredvid varandra.',
  },
}
