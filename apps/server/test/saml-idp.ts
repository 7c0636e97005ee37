import { inflateRawSync } from 'node:zlib';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { idpKeys } from './idp-keys.ts';

const ENTITY = 'https://idp.example.com/metadata';
const ENTRY = 'https://idp.example.com/sso';

setSchemaValidator({ validate: async () => 'no schema is needed to make answers' });

export interface Answer {
  /** Id of the request; empty if the portal initiated it. */
  requestId: string;
  acsUrl: string;
  audience: string;
  subject?: string;
  name?: string;
  keys?: typeof idpKeys.own;
  /** Its time relative to now, in milliseconds. */
  age?: number;
}

/** The id of the request that a browser takes to the identity provider. */
export function requestIdOf(url: URL): string {
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
}

/** Settings of an organisation that trusts the test provider. */
export const samlSettings = (more: Record<string, string> = {}): Record<string, string> => ({
  entryPoint: ENTRY,
  idpIssuer: ENTITY,
  idpCert: idpKeys.own.certificate,
  nameAttribute: 'name',
  ...more,
});

/** What a browser brings back from the identity provider: XML signed by samlify. */
export async function answerOf({ requestId, acsUrl, audience, ...more }: Answer): Promise<string> {
  const { subject = 'lin', name = '林小满', keys = idpKeys.own, age = 0 } = more;
  const idp = IdentityProvider({
    entityID: ENTITY,
    privateKey: keys.privateKey,
    signingCert: keys.certificate,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: ENTRY }],
    singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: ENTRY }],
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        { name: 'name', valueTag: 'name', nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic', valueXsiType: 'xs:string' },
      ],
    },
  });
  const sp = ServiceProvider({
    entityID: audience,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: Constants.namespace.binding.post, Location: acsUrl }],
  });
  const at = (offset: number) => new Date(Date.now() - age + offset).toISOString();
  const { context } = await idp.createLoginResponse(sp, { extract: { request: { id: requestId } } }, 'post', {}, (template: string) => {
    const id = `_${crypto.randomUUID()}`;
    const tags = {
      ID: id,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: acsUrl,
      Audience: audience,
      SubjectRecipient: acsUrl,
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      NameID: subject,
      Issuer: ENTITY,
      IssueInstant: at(0),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: at(-1000),
      ConditionsNotOnOrAfter: at(300_000),
      SubjectConfirmationDataNotOnOrAfter: at(300_000),
      InResponseTo: requestId,
      AuthnStatement: '',
      attrName: name,
    };
    // A response that the portal initiated answers no request.
    return { id, context: SamlLib.replaceTagsByValue(template, tags).replaceAll(' InResponseTo=""', '') };
  });
  return Buffer.from(context, 'base64').toString('utf8');
}
