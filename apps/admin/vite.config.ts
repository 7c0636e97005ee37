import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { webAppConfig } from '../../scripts/lib/web-app-config.ts';

export default defineConfig(webAppConfig({ base: '/admin/', plugins: [react()] }));
