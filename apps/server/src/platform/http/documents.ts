import { buildInfo } from '@palm/contract/build-info';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document at /api/docs, generated from the contract's own schemas. Registered before the routes it describes. */
export async function mountDocuments(fastify: FastifyInstance): Promise<void> {
  await fastify.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: '掌上学苑 API', version: buildInfo.version } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await fastify.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
