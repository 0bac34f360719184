import type { GroupTexts } from '../texts.ts'

export const payee: GroupTexts<'payee'> = {
  'payee.below-approval': {
    sentence: 'Betalningar högst {percent} % under attestgränsen {limitMinor}: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Belopp hålls under gränsen där någon annan attesterar, eller delas upp.',
    remedy: 'Granska vad de avser och om flera hör ihop.',
  },
  'payee.changed-account': {
    sentence: 'Motparter som fått ett nytt konto i stället för det tidigare: {payees}, med betalningar på {sumMinor}; den första {from}.',
    cause: 'En leverantör bytte bank, eller någon ändrade kontot i registret: ett vanligt bedrägeri.',
    remedy: 'Bekräfta kontot med motparten på annat sätt än genom fakturan eller mejlet som berättade om det.',
  },
  'payee.customers-differ': {
    sentence:
      'Öppna kundfakturor uppgår till {itemsOre} den {date}, konto {accounts} i huvudboken till {ledgerOre}: {differenceOre} skiljer.',
    cause: 'Något är bokfört i bara den ena, eller på annat konto eller annan dag.',
    remedy: 'Stäm av reskontran och utred skillnaden.',
  },
  'payee.duplicates': {
    sentence:
      'Betalningar av samma belopp till samma motpart, högst {days} dagar isär: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'En faktura är betald två gånger, eller det finns två med samma belopp.',
    remedy: 'Jämför fakturorna; begär tillbaka pengarna om en är betald två gånger.',
  },
  'payee.employee-account': {
    sentence: 'Betalningar till andra som gick till en anställds konto: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'En leverantör eller en påhittad motpart har samma konto som någon som är anställd i företaget.',
    remedy: 'Ta reda på vem som lade upp motparten och vem som attesterade, innan någon får veta det.',
  },
  'payee.enforcement': {
    sentence: 'Betalningar till Kronofogden: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Företagets eller en anställds skulder betalades inte i tid och drivs in.',
    remedy: 'Fråga vad skulderna avser: likviditet, fortsatt drift eller löneutmätning.',
  },
  'payee.foreign': {
    sentence:
      'Betalningar till eller från konton i andra länder: {count} (motparter: {payees}), {sumMinor} tillsammans; den första {from}.',
    cause: 'Motpartens IBAN börjar med ett annat lands kod.',
    remedy: 'Bedöm vem motparten är, momsen och rapportering av utlandsbetalningar.',
  },
  'payee.late-tax': {
    sentence: 'Betalningar till Skatteverket högst {days} dagar efter en förfallodag: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Skatter betalades sent, som när pengar saknas, eller ett krav betalades.',
    remedy: 'Granska skattekontot: räntor, påminnelser och vad som förföll.',
  },
  'payee.new-large': {
    sentence: 'Nya motparter som fick minst {limitMinor} under sina första 90 dagar: {payees}, {sumMinor} tillsammans; den första {from}.',
    cause: 'En ny leverantör, en investering eller en motpart som inte ska finnas.',
    remedy: 'Granska avtal och fakturor, och vem som lade upp motparterna.',
  },
  'payee.no-cost': {
    sentence: 'Betalningar bokförda enbart på fordringar, uttag eller avräkning: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Inget köptes: pengar lånades ut, togs ut eller lades åt sidan tills någon vet vad det var.',
    remedy: 'Fråga vad de avser; lån till ägare kan vara förbjudna (ABL 21 kap.).',
  },
  'payee.not-registered': {
    sentence:
      'Betalningar till motparter som inte finns i registret: {count} (motparter: {payees}), {sumMinor} tillsammans; den första {from}.',
    cause: 'De betalades utanför leverantörsreskontran, eller registret är gammalt.',
    remedy: 'Granska de största; komplettera registret.',
  },
  'payee.other-currency': {
    sentence: 'Betalningar i andra valutor än {currency}, de flesta i {other}, som inte räknas här: {count}.',
    cause: 'Belopp i olika valutor kan inte summeras.',
    remedy: 'Kör igen med den andra valutan.',
  },
  'payee.rare-account': {
    sentence:
      'Betalningar bokförda på ett annat konto än minst {percent} % av motpartens övriga: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Något annat köptes, eller kontot är fel.',
    remedy: 'Granska verifikaten.',
  },
  'payee.refunds': {
    sentence:
      'Betalningar tillbaka från motparter som annars får betalt: {count} (motparter: {payees}), {sumMinor} tillsammans; den första {from}.',
    cause: 'Kreditfakturor, dubbelbetalningar som återbetalats eller bonusar.',
    remedy: 'Kontrollera att var och en är bokförd där kostnaden är, och med moms.',
  },
  'payee.related': {
    sentence: 'Betalningar till ägare och närstående i registret: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Utdelning, lån, hyror, arvoden eller köp.',
    remedy: 'Granska avtal, priser och upplysningar (ÅRL 5 kap.); lån kan vara förbjudna (ABL 21 kap.).',
  },
  'payee.related-name': {
    sentence:
      'Betalningar till motparter vars namn delar ett ord med en ägare eller närstående: {count} (motparter: {payees}), {sumMinor} tillsammans; den första {from}.',
    cause: 'Ett bolag eller en släkting, eller en slump.',
    remedy: 'Fråga; märk dem i registret om de är närstående.',
  },
  'payee.round': {
    sentence: 'Betalningar som är hela multiplar av {roundMinor}: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Förskott, amorteringar, överföringar eller belopp som någon hittat på.',
    remedy: 'Leta efter fakturan bakom de största.',
  },
  'payee.several-accounts': {
    sentence: 'Motparter som får betalt på flera konton: {payees}; till andra än det vanliga {count} betalningar, {sumMinor} tillsammans.',
    cause: 'De har flera banker eller dotterbolag med ett namn, eller någon använder deras namn.',
    remedy: 'Jämför kontona med fakturor och register.',
  },
  'payee.several-payees': {
    sentence:
      'Betalningar till konton som flera motparter delar: {count} (motparter: {payees}), {sumMinor} tillsammans; den första {from}.',
    cause: 'Ett företag bytte namn, factoring, eller någon som får pengar under flera namn.',
    remedy: 'Jämför med registret och slå ihop namn som är samma.',
  },
  'payee.suppliers-differ': {
    sentence:
      'Öppna leverantörsfakturor uppgår till {itemsOre} den {date}, konto {accounts} i huvudboken till {ledgerOre}: {differenceOre} skiljer.',
    cause: 'Något är bokfört i bara den ena, eller på annat konto eller annan dag.',
    remedy: 'Stäm av reskontran och utred skillnaden.',
  },
  'payee.watched-country': {
    sentence: 'Betalningar till eller från konton i länder som byrån bevakar: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'IBAN börjar med koden för ett land på byråns egen lista.',
    remedy: 'Ta reda på vem som står bakom kontot och varför det finns där.',
  },
  'payee.weekend': {
    sentence: 'Betalningar som banken bokfört på dagar då ingen arbetar: {count}, {sumMinor} tillsammans; den första {from}.',
    cause: 'Kort- och direktbetalningar går alla dagar; manuella överföringar på helger är ovanligare.',
    remedy: 'Granska vem som gjorde dem.',
  },
  'payee.wrong-number': {
    sentence: 'Nummer i registret som är fel enligt kontrollsiffran: {count} (motparter: {parties}).',
    cause: 'De är felskrivna eller är inga sådana nummer.',
    remedy: 'Rätta dem efter en faktura.',
  },
}
