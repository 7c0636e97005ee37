import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Router } from '../../platform/http/router.ts';
import { browserOf } from '../identity/index.ts';
import { redirectUriOf, SAML_ANSWERS, SAML_METADATA } from './addresses.ts';
import { takeSamlAnswer } from './sign-in/arrive.service.ts';
import { getSamlMetadata } from './sign-in/start.service.ts';
import type { ThirdParty } from './third-party.ts';

const params = z.object({ orgId: z.uuid(), providerId: z.uuid() });
const body = z.object({ SAMLResponse: z.string().min(1) });
type Params = z.output<typeof params>;
// Signed answers with certificates and groups are some tens of KB.
const ANSWER_BYTES = 262_144;
/** From this status on it is the server's own failure. */
const FAILURE = 500;

/** What SAML itself speaks with: no calls of the API, as the other side answers with a form and reads XML. */
export function mountSaml({ fastify }: Router, third: ThirdParty): void {
  const { platform } = third;

  const toPage = (reply: FastifyReply, query: Record<string, string>) => {
    const page = new URL(redirectUriOf(platform.settings));
    page.search = new URLSearchParams(query).toString();
    return reply.redirect(page.href, 303);
  };

  fastify.get<{ Params: Params }>(SAML_METADATA, { schema: { hide: true, params } }, async ({ params: { orgId, providerId } }, reply) => {
    return reply.type('application/samlmetadata+xml').send(await getSamlMetadata(third, { orgId, id: providerId }));
  });

  fastify.post<{ Params: Params; Body: z.output<typeof body> }>(
    SAML_ANSWERS,
    {
      schema: { hide: true, params, body },
      bodyLimit: ANSWER_BYTES,
      errorHandler: (error, _request, reply) => {
        if (!(error instanceof AppError) && (error.statusCode ?? FAILURE) >= FAILURE) {
          throw error;
        }
        // A person's browser brings it: what is no answer of SAML at all is told on the page, as one that is not believed.
        void toPage(reply, { problem: 'THIRD_PARTY_REFUSED' });
      },
    },
    async (request, reply) => {
      const { orgId, providerId } = request.params;
      try {
        const code = await takeSamlAnswer(third, { orgId, id: providerId }, request.body.SAMLResponse, () => browserOf(request, reply));
        // The page asks the rest itself, with what its browser is known by.
        return await toPage(reply, { saml: code });
      } catch (error) {
        if (!(error instanceof AppError)) {
          throw error;
        }
        return toPage(reply, { problem: error.errorCode });
      }
    },
  );
}
