/** Answers of the API, named. */
import type { CompanyRight, trpcClient } from '../app/trpc.ts'

type Client = typeof trpcClient
export type OwnAccess = Awaited<ReturnType<Client['company']['own']['query']>>
export type OwnFile = Awaited<ReturnType<Client['import']['own']['query']>>[number]
export type RequestedFile = Awaited<ReturnType<Client['assignments']['requested']['query']>>[number]
export type Overview = Awaited<ReturnType<Client['access']['overview']['query']>>
export type Person = Overview['people'][number]
export type Grant = Overview['grants'][number]
export type RoleRow = Overview['roles'][number]
export type Role = RoleRow['role']
export type Right = CompanyRight
export type BlockRow = Overview['blocks'][number]
export type Effect = Awaited<ReturnType<Client['access']['preview']['query']>>
export type Warning = Effect['warnings'][number]
export type CompanyChange = Parameters<Client['access']['preview']['query']>[0]['change']
export type GroupChange = Parameters<Client['installation']['previewGroup']['query']>[0]['change']
export type Change = Awaited<ReturnType<Client['access']['history']['query']>>['changes'][number]
export type Invitation = Awaited<ReturnType<Client['access']['invitations']['query']>>[number]
export type MadeLink = Awaited<ReturnType<Client['access']['invite']['mutate']>>
export type ApiKey = Awaited<ReturnType<Client['keys']['list']['query']>>[number]
export type InstallationUser = Awaited<ReturnType<Client['installation']['users']['query']>>[number]
export type InstallationGroup = Awaited<ReturnType<Client['installation']['groups']['query']>>[number]
