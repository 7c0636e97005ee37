import type { Configuration, CustomFetch } from 'openid-client';
import { OutgoingFailure } from '../../../platform/outgoing.ts';
import { nameOf, Refusal, subjectOf, type CodeKind, type Context } from './kind.ts';

// Loaded on first use: most organisations do not use this kind.
const library = () => import('openid-client');

/** OpenID Connect: authorisation code with PKCE, state and nonce. */
export const oidc: CodeKind = {
  async depart(context, { state, redirectUri }) {
    const client = await library();
    const config = await discover(context);
    const { verifier, nonce } = secretsOf(context, state);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: context.provider.values['scope'] ?? '',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  },

  async identify(context, { code, state, iss, redirectUri }) {
    const client = await library();
    const config = await discover(context);
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
    const { verifier, nonce } = secretsOf(context, state);
    const granted = await asRefusals(() =>
      client.authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }),
    );
    const claims = granted.claims();
    const subject = subjectOf(claims?.sub);
    const info = claims?.[nameClaimOf(context)] === undefined ? await infoOf(config, granted.access_token, subject) : claims;
    return { tenant: config.serverMetadata().issuer, subject, name: nameOf(info[nameClaimOf(context)]) };
  },

  steps: [
    { title: '读取发行者的配置', run: async (context) => (await discover(context)).serverMetadata().issuer },
    {
      title: '读取签名公钥',
      run: async (context) => {
        const url = (await discover(context)).serverMetadata().jwks_uri;
        if (url === undefined) {
          throw new Refusal('配置里没有公钥地址（jwks_uri）');
        }
        const { status } = await context.platform.outgoing({ url, repeatable: true });
        if (status !== 200) {
          throw new Refusal(`公钥地址回应 ${status}`);
        }
        return new URL(url).host;
      },
    },
  ],
};

/** Derived from our secret and the state: unpredictable, different for each state, and without the need to store them. */
const secretsOf = ({ platform: { secrets } }: Context, state: string) => ({
  verifier: secrets.sign('third-party-verifier', state),
  nonce: secrets.sign('third-party-nonce', state),
});

const nameClaimOf = ({ provider }: Context): string => provider.values['nameClaim'] ?? 'name';

async function infoOf(config: Configuration, token: string, subject: string): Promise<Record<string, unknown>> {
  const client = await library();
  return config.serverMetadata().userinfo_endpoint === undefined ? {} : asRefusals(() => client.fetchUserInfo(config, token, subject));
}

// Discovered for every sign-in: issuers rotate their keys, and can easily serve many sign-ins a minute.
async function discover(context: Context): Promise<Configuration> {
  const client = await library();
  const { issuer = '', clientId = '', clientSecret = '' } = context.provider.values;
  if (!URL.canParse(issuer)) {
    throw new Refusal('发行者地址不正确');
  }
  const plain = new URL(issuer).protocol === 'http:' && !context.platform.settings.production;
  return asRefusals(() =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: fetchOver(context),
      timeout: 30,
      // By itself the library trusts the connection to the issuer, and accepts tokens that anybody or nobody signed.
      execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
    }),
  );
}

/** Makes the library use the platform's only client for outgoing requests. */
const fetchOver =
  ({ platform }: Context): CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : '';
    const answer = await platform.outgoing({
      url,
      headers,
      body: text,
      method: method === 'POST' ? 'POST' : 'GET',
      repeatable: method === 'GET',
    });
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  };

/** Converts an error of the library to a short refusal, because it may quote the response. */
async function asRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof OutgoingFailure ? error.cause : error;
    if (cause instanceof OutgoingFailure) {
      throw cause;
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Refusal(`${code} ${error instanceof Error ? error.message : ''}`.slice(0, 200), { cause: error });
  }
}
