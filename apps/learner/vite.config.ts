import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from '../../scripts/lib/contract-without-schemas.ts';
import { webAppConfig } from '../../scripts/lib/web-app-config.ts';

export default defineConfig(webAppConfig({ base: '/web/', plugins: [react(), contractWithoutSchemas()] }));
