// An OpenID Connect provider in a process of its own. Whoever was named last at /as signs in there without being asked;
// an account is a JSON object of claims, with `amr` for how it has shown who it is, or {"refuse":true}.
import Provider from 'oidc-provider'

const [port = '0', redirects = '[]'] = process.argv.slice(2)
const issuer = `http://127.0.0.1:${port}`
let account = { sub: 'nobody' }
const claimsOf = new Map()

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'verifikat',
      client_secret: 'a client secret of the tests',
      redirect_uris: JSON.parse(redirects),
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  cookies: { keys: ['of the tests'] },
  ttl: { Session: 1, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  async findAccount(_ctx, id) {
    return { accountId: id, claims: async () => ({ sub: id, ...claimsOf.get(id) }) }
  },
})

provider.use(async (ctx, next) => {
  if (ctx.path === '/as') {
    account = JSON.parse(ctx.query.account)
    claimsOf.set(account.sub, account)
    ctx.body = 'ok'
    return
  }
  if (!ctx.path.startsWith('/interaction/')) return await next()
  const { params } = await provider.interactionDetails(ctx.req, ctx.res)
  if (account.refuse) return await provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' })
  const grant = new provider.Grant({ accountId: account.sub, clientId: params.client_id })
  grant.addOIDCScope(params.scope)
  const result = { login: { accountId: account.sub, amr: account.amr ?? ['pwd'] }, consent: { grantId: await grant.save() } }
  ctx.respond = false
  await provider.interactionFinished(ctx.req, ctx.res, result)
})

provider.listen(Number(port), '127.0.0.1', () => console.log('listening'))
