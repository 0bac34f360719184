import type { JournalGroupTexts } from '../journal-texts.ts'

export const journalEntries: JournalGroupTexts<'source' | 'time' | 'text'> = {
  'journal.manual-series': {
    name: 'Bokfört för hand',
    rule: 'Verifikatet hör till en serie som bokförs för hand.',
    why: 'Program upprepar vad de fått veta; bara för hand kan vem som helst skriva vilket belopp som helst på vilket konto som helst. Ledningens åsidosättande av kontroller går den vägen.',
    sentence: 'Bokfört för hand: {amountOre}.',
  },
  'journal.rare-user': {
    name: 'Sällsynt användare',
    rule: 'Radens användare har en mindre andel av räkenskapsårets rader än gränsen.',
    why: 'Den som nästan aldrig bokför kan sakna kunskap, eller använda en behörighet som inte borde finnas.',
    sentence: 'Bokfört av {user}, som nästan aldrig bokför: {count} rader på {amountOre}.',
  },
  'journal.seldom-user': {
    name: 'Användare med få verifikat',
    rule: 'Radens användare hör till dem med minst antal verifikat under räkenskapsåret, som tillsammans har högst en så stor andel av alla verifikat.',
    why: 'Poster av oväntade personer är ett tecken på oegentligheter enligt ISA 240: fråga vem det är, och varför just dessa.',
    sentence: 'Bokfört av {user}, som har få verifikat i år: {count} rader på {amountOre}.',
  },
  'journal.management-user': {
    name: 'Bokfört av ledningen',
    rule: 'Radens användare står på listan över ledningen och andra som inte bör bokföra.',
    why: 'En ledning som bokför själv går runt företagets egna kontroller.',
    sentence: 'Bokfört av {user}, som står på listan över dem som inte bör bokföra: {count} rader på {amountOre}.',
  },
  'journal.missing-user': {
    name: 'Användare saknas',
    rule: 'Varken raden eller dess verifikat anger någon användare, i en bokföring där andra gör det.',
    why: 'Ingen svarar för posten. Den kan komma från ett annat system, eller någon kan ha dolt sig.',
    sentence: 'Ingen användare anges: {count} rader på {amountOre}.',
  },
  'journal.user-unusual-account': {
    name: 'Användare på ovanligt konto',
    rule: 'Användaren har högst en så stor andel av kontots rader, och högst en så stor andel av användarens egna rader står på kontot.',
    why: 'Uppgifter som hålls isär lämnar ett mönster; en post utanför det kan bryta ansvarsfördelningen.',
    sentence: 'Bokfört av {user} där andra brukar bokföra: {lineOre} på {account} {name}.',
  },
  'journal.corrected': {
    name: 'Rättat i efterhand',
    rule: 'Filen har rader som strukits (#BTRANS) eller lagts till (#RTRANS) efter att verifikatet bokfördes.',
    why: 'En rättelse ska visa när och av vem den gjordes. Många, eller stora sent på året, behöver en förklaring.',
    sentence: 'Rättat: {removed} rader ströks, {added} lades till; {amountOre}.',
  },
  'journal.registration-lag': {
    name: 'Sent registrerat',
    rule: 'Verifikatet registrerades mer än så många dagar efter sitt datum. Poster på årets sista dag som registrerats senast vid bokslutet räknas inte.',
    why: 'Affärshändelser ska bokföras så snart det kan ske. De sena kan ha anpassats till ett resultat som då var känt.',
    sentence: 'Registrerat {lagDays} dagar senare, {registered}: {amountOre}.',
  },
  'journal.after-year-end-close': {
    name: 'Registrerat efter bokslutet',
    rule: 'Verifikatet registrerades efter den dag då årets resultat bokfördes, eller efter den dag som angetts.',
    why: 'Det som bokförs efter bokslutet ändrar ett resultat som var klart. ISA 240 kräver att just sådana poster granskas.',
    sentence: 'Registrerat {registered}; året stängdes {closedOn}: {amountOre}.',
  },
  'journal.after-period-end': {
    name: 'Registrerat långt efter månaden',
    rule: 'Verifikatet registrerades mer än så många dagar efter sin månads sista dag. Poster på årets sista dag som registrerats senast vid bokslutet räknas inte.',
    why: 'Siffror för månader som redovisats har ändrats: stäm av momsdeklarationerna, och avklippet vid årets slut.',
    sentence: 'Registrerat {registered}; perioden slutade {periodEnd}: {amountOre}.',
  },
  'journal.backdated': {
    name: 'Daterat i stängd period',
    rule: 'Verifikatet är daterat i en period som stängts, och registrerades efter stängningsdagen.',
    why: 'Periodlåset har passerats. Det ändrar vad som redan deklarerats eller stämts av.',
    sentence: 'Registrerat {registered}; tiden till {closedTo} stängdes {closedOn}: {amountOre}.',
  },
  'journal.forward-dated': {
    name: 'Framdaterat',
    rule: 'Verifikatet registrerades mer än så många dagar före sitt eget datum.',
    why: 'Det som bokförs innan det hänt kan flytta intäkter eller kostnader till en annan period.',
    sentence: 'Daterat {lagDays} dagar framåt; registrerat {registered}: {amountOre}.',
  },
  'journal.weekend-date': {
    name: 'Daterat en ledig dag',
    rule: 'Verifikatet är daterat en lördag, en söndag, en svensk helgdag eller dess afton.',
    why: 'Få kontor gör affärer då. Butiker och banker gör det: se på dem som bokförts för hand.',
    sentence: 'Daterat en ledig dag ({off}): {amountOre}.',
  },
  'journal.weekend-registration': {
    name: 'Registrerat en ledig dag',
    rule: 'Verifikatet registrerades en lördag, en söndag, en svensk helgdag eller dess afton.',
    why: 'Någon bokförde när ingen annan var där. Fråga om det är vanligt.',
    sentence: 'Registrerat en ledig dag, {offDate}, {off}: {amountOre}.',
  },
  'journal.outside-year': {
    name: 'Daterat utanför räkenskapsåret',
    rule: 'Verifikatet är daterat före första eller efter sista dagen i det år som filen innehåller, eller saknar datum.',
    why: 'Det räknas till detta år fast datumet säger ett annat: avklippet är fel, eller datumet.',
    sentence: 'Daterat utanför räkenskapsåret som slutar {yearTo}: {amountOre}.',
  },
  'journal.reversal-across-year-end': {
    name: 'Återfört över årsskiftet',
    rule: 'Strax före årets slut och strax efter står två verifikat med samma konton och motsatta belopp. Periodiserade kostnader räknas inte.',
    why: 'En intäkt som tas tillbaka i januari har kanske aldrig funnits. Upplupna intäkter ser likadana ut: se vad de vilar på.',
    sentence: '{role} {otherVoucher} den {otherDate}, på andra sidan årsskiftet: {amountOre}.',
  },
  'journal.reversed-next-period': {
    name: 'Manuell post återförd månaden efter',
    rule: 'Ett verifikat bokfört för hand har sin exakta motsats daterad i en senare månad, strax efter den egna månadens slut.',
    why: 'Poster som bara står över ett månadsslut putsar den månadens siffror.',
    sentence: 'Motsatsen till {otherVoucher} den {otherDate}: {amountOre}.',
  },
  'journal.keyword': {
    name: 'Ord i bevakningslistan',
    rule: 'Texten i verifikatet eller på en rad har ett ord i listan; versaler och accenter spelar ingen roll.',
    why: 'Texten avslöjar ofta justeringar, order från ledningen och privata utgifter.',
    sentence: 'Texten innehåller ”{keyword}”: {amountOre}.',
  },
  'journal.short-text': {
    name: 'Utan text',
    rule: 'Varken verifikatet eller någon av dess rader har en text på så många tecken.',
    why: 'Ett verifikat ska säga vad det avser. Liten eller ingen förklaring är ett tecken på oegentligheter enligt ISA 240.',
    sentence: 'En text på {length} tecken: {amountOre}.',
  },
}
