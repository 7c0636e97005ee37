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
// Signed responses with certificates and groups take some tens of KB.
const ANSWER_BYTES = 262_144;
/** From this status on it is the server's own failure. */
const FAILURE = 500;

/** The endpoints of SAML itself. They are not API calls, because the other side posts forms and reads XML. */
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
        // A person's browser delivers it, so a malformed response is reported on the page like one that is not accepted.
        void toPage(reply, { problem: 'THIRD_PARTY_REFUSED' });
      },
    },
    async (request, reply) => {
      const { orgId, providerId } = request.params;
      try {
        const code = await takeSamlAnswer(third, { orgId, id: providerId }, request.body.SAMLResponse, () => browserOf(request, reply));
        // The page exchanges the code itself, with its browser cookie.
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
