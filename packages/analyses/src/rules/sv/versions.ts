import type { GroupTexts } from '../texts.ts'

export const versions: GroupTexts<'versions'> = {
  'changed-after-sign-off': {
    sentence:
      'Efter att {from} – {to} signerats skiljer sig perioden från version {comparedVersion} (inläsning {comparedImport}), som användes då. Verifikat: nya {new}, ändrade {changed}, borttagna {deleted}, omnumrerade {renumbered}; de första: {vouchers}. Konton vars ingående eller utgående balans skiljer: {balances} ({accounts}), som mest med {largestOre}.',
    cause:
      'Klienten har bokfört, rättat eller tagit bort verifikat, eller ändrat ingående balanser, i en period som redan är granskad, eller så gjordes de två exporterna med olika val.',
    remedy: 'Jämför versionerna och ta reda på varför. Bedöm om det signerade måste ändras, och be klienten låsa perioden i programmet.',
  },
  'changed-after-sign-off-by-choice': {
    sentence:
      '{usedBy} tog denna version i bruk {usedOn}. {from} – {to}, som är signerad, skiljer sig i den från version {comparedVersion} (inläsning {comparedImport}), som användes då. Verifikat: nya {new}, ändrade {changed}, borttagna {deleted}, omnumrerade {renumbered}; de första: {vouchers}. Konton vars ingående eller utgående balans skiljer: {balances} ({accounts}), som mest med {largestOre}.',
    cause: 'En annan version än den som signerades har valts för hand.',
    remedy:
      'Kontrollera att det var avsikten. Analyser av perioden ger nu andra siffror än de som signerades; byt annars tillbaka till den versionen.',
  },
  'changed-after-vat-report': {
    sentence:
      'Efter att momsen för {from} – {to} redovisats skiljer sig verifikat daterade i perioden från version {comparedVersion} (inläsning {comparedImport}), som användes då: nya {new}, ändrade {changed}, borttagna {deleted}, omnumrerade {renumbered}. De första: {vouchers}.',
    cause:
      'Klienten har bokfört, rättat eller tagit bort verifikat i en månad vars momsdeklaration redan lämnats. En rättelse hör hemma i ett eget verifikat, daterat när den görs.',
    remedy: 'Jämför versionerna. Har momskonton ändrats måste deklarationen rättas; be klienten låsa redovisade månader i programmet.',
  },
  'changed-after-vat-report-by-choice': {
    sentence:
      '{usedBy} tog denna version i bruk {usedOn}. Momsen för {from} – {to} är redovisad, och verifikat daterade i perioden skiljer sig från version {comparedVersion} (inläsning {comparedImport}), som användes då: nya {new}, ändrade {changed}, borttagna {deleted}, omnumrerade {renumbered}. De första: {vouchers}.',
    cause: 'En annan version än den som momsen redovisades efter har valts för hand.',
    remedy: 'Kontrollera att det var avsikten. Skiljer sig momskonton stämmer deklarationen inte med den bokföring som används.',
  },
  'version-adds': {
    sentence:
      'Jämfört med version {comparedVersion} (inläsning {comparedImport}) har verifikat tillkommit ({new}); inget har ändrats eller försvunnit. Ändringar i kontoplanen: {accounts}; i angivna balanser: {balances}. De första: {vouchers}.',
    cause: 'Klienten har bokfört vidare sedan den förra exporten.',
    remedy: 'Som det ska vara. Jämför versionerna för att se varje nytt verifikat, särskilt dem med tidiga datum.',
  },
  'version-changes': {
    sentence:
      'Jämfört med version {comparedVersion} (inläsning {comparedImport}) har verifikat ändrats ({changed}), försvunnit ({deleted}), fått annat nummer ({renumbered}) eller tillkommit ({new}). Ändringar i kontoplanen: {accounts}; i angivna balanser: {balances}. De första: {vouchers}.',
    cause:
      'Klienten har rättat eller tagit bort det som var bokfört, ändrat ingående balanser eller exporterat med andra val. Ett bokfört verifikat ska inte ändras utan spår.',
    remedy:
      'Jämför versionerna och se på varje verifikat som ändrats eller försvunnit. Fråga varför det inte rättats med ett eget verifikat.',
  },
}
