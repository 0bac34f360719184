import type { GroupTexts } from '../texts.ts'

export const bank: GroupTexts<'bank'> = {
  'bank.account-missing': {
    sentence: 'Filen säger inte vilket konto den gäller.',
    cause: 'Layouten har inget kontonummer, vilket är vanligt för exporter från internetbanken.',
    remedy: 'Se i internetbanken vilket konto det är och koppla det till bokföringskontot för hand.',
  },
  'bank.amount-rounded': {
    sentence: 'Beloppet {amount} {currency} har fler decimaler än valutan: det är avrundat.',
    cause: 'Programmet som skrev filen räknar med fler decimaler, eller så är valutan fel.',
    remedy: 'Jämför raden med kontoutdraget i internetbanken.',
  },
  'bank.balance-missing': {
    sentence: 'Kontoutdraget saknar ingående eller utgående saldo: det går inte att säga om raderna är fullständiga.',
    cause: 'Exporten har bara rader, eller saldon i annan valuta eller av annat slag.',
    remedy: 'Begär en camt.053-fil av banken, som har båda saldona, eller jämför med saldobeskedet.',
  },
  'bank.bgmax-incomplete': {
    sentence: 'Betalningar saknas i BgMax-filer från och med {from}: filen kan inte tas som fullständig.',
    cause: 'Betalningar i den nya infrastrukturen finns inte i BgMax, som upphör i november 2026.',
    remedy: 'Använd camt.054 för inbetalningar från den dagen.',
  },
  'bank.cells-surplus': {
    sentence: 'Raden har fler celler än rubrikerna, med ett belopp bland dem, som utelämnas: ”{cells}”.',
    cause: 'En radbrytning har gått förlorad så att två rader står på en, eller så har någon skrivit bredvid tabellen.',
    remedy: 'Exportera på nytt och läs in filen utan att öppna den i ett annat program.',
  },
  'bank.count-differs': {
    sentence: 'Filen uppger betalningar: {stated} (insättningar: {statedDeposits}), men innehåller {count} (insättningar: {deposits}).',
    cause: 'Poster har försvunnit eller tillkommit sedan filen skapades.',
    remedy: 'Hämta filen från banken på nytt.',
  },
  'bank.credits-differ': {
    sentence:
      'Bankens egen räkning av insättningar: rader {statedRows}, summa {statedMinor} {currency}. I filen finns: rader {rows}, summa {sumMinor}. Differens: {differenceMinor}.',
    cause: 'Rader har försvunnit eller tillkommit sedan filen skapades, går inte att läsa eller ligger under rapportens beloppsgräns.',
    remedy: 'Hämta filen från banken på nytt och jämför raderna med internetbanken.',
  },
  'bank.currency-assumed': {
    sentence: 'Filen anger ingen valuta: den läses som {currency}.',
    cause: 'Layouten har ingen kolumn för valuta.',
    remedy: 'Se i internetbanken vilken valuta kontot har och välj den vid filen.',
  },
  'bank.day-assumed': {
    sentence: 'Poster i utdraget utan dag: {rows}. De räknas den {date}, utdragets sista dag.',
    cause: 'Banken har varken angett bokföringsdag eller valutadag.',
    remedy: 'Se deras dagar i internetbanken där de har betydelse, som vid ett årsskifte.',
  },
  'bank.days-missing': {
    sentence: 'Kontoutdrag saknas för {from} till {to}, och saldot ändrades med {differenceMinor} {currency} däremellan.',
    cause: 'Ett av kontots utdrag har inte lämnats.',
    remedy: 'Begär utdragen för de dagarna innan kontot stäms av.',
  },
  'bank.days-overlap': {
    sentence: 'Dagarna {from} till {to} finns även i föregående kontoutdrag.',
    cause: 'Exporterna gjordes för perioder som överlappar.',
    remedy: 'Rader som finns i båda räknas en gång; jämför dem där utdragen skiljer sig åt.',
  },
  'bank.debits-differ': {
    sentence:
      'Bankens egen räkning av uttag: rader {statedRows}, summa {statedMinor} {currency}. I filen finns: rader {rows}, summa {sumMinor}. Differens: {differenceMinor}.',
    cause: 'Rader har försvunnit eller tillkommit sedan filen skapades, går inte att läsa eller ligger under rapportens beloppsgräns.',
    remedy: 'Hämta filen från banken på nytt och jämför raderna med internetbanken.',
  },
  'bank.deposit-differs': {
    sentence: 'Insättningen är {depositMinor} {currency}, men betalningarna i den uppgår till {sumMinor}: {differenceMinor} är oförklarat.',
    cause: 'Betalningar saknas i filen eller har ändrats.',
    remedy: 'Hämta filen på nytt och jämför insättningen med kontoutdraget.',
  },
  'bank.entries-differ': {
    sentence:
      'Bankens egen räkning av alla poster tillsammans: rader {statedRows}, summa {statedMinor} {currency}. I filen finns: rader {rows}, summa {sumMinor}. Differens: {differenceMinor}.',
    cause: 'Poster har tagits bort ur filen eller lagts till, eller så gäller dess summering en tidigare version.',
    remedy: 'Hämta filen från banken på nytt och jämför antalet rader med internetbanken.',
  },
  'bank.file-cut-off': {
    sentence: 'Filen slutar tidigare än den borde: betalningar kan saknas.',
    cause: 'Filen kapades när den hämtades eller kopierades.',
    remedy: 'Hämta filen från banken igen.',
  },
  'bank.floor-limit': {
    sentence:
      'Poster under bankens beloppsgräns finns inte i rapporten: insättningar under {inMinor} {currency}, uttag under {outMinor} {currency}.',
    cause: 'En rapport under dagen (MT942) tar bara med poster från ett avtalat belopp; mindre poster finns på kontot men inte i filen.',
    remedy: 'Använd kontoutdraget (camt.053 eller MT940), där alla poster finns.',
  },
  'bank.list-empty': {
    sentence: 'Listan har rubriker men inga rader: den säger att inget betalades, och inget saldo.',
    cause: 'Inget betalades under perioden, eller så gällde exporten andra dagar eller ett annat konto.',
    remedy: 'Se i internetbanken om perioden har betalningar.',
  },
  'bank.list-filtered': {
    sentence: 'Saldona i listan följer inte av varandra från rad till rad: rader saknas eller har ändrats.',
    cause: 'Raderna söktes fram eller filtrerades i internetbanken innan de exporterades, eller så har filen redigerats.',
    remedy:
      'Hämta periodens alla rader från banken. Bredvid ett fullständigt kontoutdrag stäms listans rader av mot det och räknas en gång; ensamma räknas de, men saldot är inte styrkt.',
  },
  'bank.notification-waits': {
    sentence: 'En avisering (betalningar: {rows}, sammanlagt {sumMinor} {currency}) har ingen egen rad i något kontoutdrag.',
    cause: 'Utdraget för dagen saknas, banken har inte bokfört betalningen, eller flera rader har samma belopp.',
    remedy: 'Leta efter raden i kontoutdragen; till dess ingår aviseringen inte i något saldo.',
  },
  'bank.opening-differs': {
    sentence: 'Kontoutdraget börjar på {openingMinor} {currency}, men det föregående slutar på {closingMinor}: {differenceMinor} skiljer.',
    cause: 'Ett utdrag däremellan saknas, eller så har ett av de två ändrats.',
    remedy: 'Begär båda utdragen av banken och jämför saldona.',
  },
  'bank.other-currency': {
    sentence:
      'Rader i annan valuta än kontoutdraget ({ownCurrency}), som inte ingår i något saldo: {rows}, sammanlagt {sumMinor} {currency}.',
    cause: 'Banken redovisar en betalning i dess egen valuta utan värdet i kontots valuta.',
    remedy: 'Sök det bokförda beloppet i internetbanken.',
  },
  'bank.overlap-differs': {
    sentence: 'Raden {date} på {amountMinor} {currency} finns här men inte i {other}, som har samma dag. Sådana rader totalt: {rows}.',
    cause: 'Ett av de två utdragen har ändrats eller är inte komplett, eller så delar de upp dagens betalningar på olika sätt.',
    remedy:
      'Se i internetbanken vilket som är rätt och undanta det andra utdraget. Till dess ingår en rad som motsäger ett utdrag som stämmer inte i något saldo.',
  },
  'bank.pending': {
    sentence: 'Preliminära rader, som hålls isär och inte ingår i något saldo: {rows}, sammanlagt {sumMinor} {currency}.',
    cause: 'Banken hade inte bokfört dem när filen skapades.',
    remedy: 'Hämta en fil från tiden efter perioden, där de är bokförda eller borta.',
  },
  'bank.record-unknown': {
    sentence: 'En post av slaget ”{record}” är inte känd här: den utelämnas.',
    cause: 'Filen följer en annan version av formatet eller har ändrats för hand.',
    remedy: 'Se i bankens beskrivning av formatet vad en sådan post innehåller.',
  },
  'bank.row-balance': {
    sentence: 'Saldot på raden är {balanceMinor} {currency}, men saldot före och beloppet ger {computedMinor}.',
    cause: 'Rader saknas före den, har sorterats om eller ändrats efter exporten.',
    remedy: 'Exportera perioden på nytt och jämför raderna omkring.',
  },
  'bank.row-in-text': {
    sentence: 'Raden ”{row}” ser ut som en post, men saldona stämmer utan den: den är text på posten före och ingår inte i något saldo.',
    cause: 'Den som betalade eller fick betalt skrev en text som börjar som bankens rader.',
    remedy: 'Kontrollera i internetbanken att raden inte finns, och vem som skrev texten.',
  },
  'bank.row-outside-period': {
    sentence:
      'Raden {date} på {amountMinor} {currency} är daterad utanför kontoutdragets dagar, {from} till {to}. Sådana rader totalt: {rows}.',
    cause: 'Datumet har ändrats eller skrivits fel, eller så är perioden som filen anger inte radernas.',
    remedy:
      'Se i internetbanken vilken dag raden är bokförd. Till dess gäller utdragets saldo mellan den dagen och utdragets, och raden visas som utdragets egen skillnad.',
  },
  'bank.row-unread': {
    sentence: 'Raden ”{row}” har ingen dag, inget belopp eller ingen riktning som kan läsas: den utelämnas.',
    cause: 'Filen har ändrats i ett kalkylprogram, eller så är layouten ny.',
    remedy: 'Exportera på nytt och läs in filen utan att öppna den i ett annat program.',
  },
  'bank.rows-differ': {
    sentence:
      'Ingående saldo {openingMinor} {currency} och rader på {sumMinor} ger inte utgående saldo {closingMinor}: {differenceMinor} är oförklarat.',
    cause: 'Rader saknas eller har ändrats, eller så har utdraget kortats.',
    remedy: 'Begär utdraget av banken; till dess visas differensen i avstämningen.',
  },
  'bank.rows-repeated': {
    sentence: 'Rader i kontoutdraget som även finns i ett tidigare och räknas en gång: {rows}.',
    cause: 'Exporterna gjordes för perioder som överlappar, eller så skickades utdraget om med fler rader.',
    remedy: 'Inget behöver göras där utdragen stämmer överens.',
  },
  'bank.statement-repeated': {
    sentence: 'Kontoutdraget ({id}, rader: {rows}) finns redan: det räknas en gång.',
    cause: 'Banken skickade det igen, eller så hämtades det två gånger.',
    remedy: 'Inget behöver göras; ta bort det ena för att slippa meddelandet.',
  },
  'bank.value-date-unread': {
    sentence: 'Valutadagen ”{date}” kan inte läsas så som övriga datum är skrivna: raden räknas på sin bokföringsdag, utan valutadag.',
    cause: 'Ett kalkylprogram har vänt på datumet, eller så har det skrivits för hand.',
    remedy: 'Se raden i internetbanken; exportera på nytt om dess valutadag har betydelse.',
  },
}
