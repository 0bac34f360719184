export { journalTestParams } from '@verifikat/analyses'
