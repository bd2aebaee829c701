import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginSass } from '@rsbuild/plugin-sass';
import { sassOptions } from '../../../apps/web/build/sass-options.mjs';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

export default defineConfig({
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './index.html' },
  resolve: {
    // The sources themselves: an edited machine shows at once, and is the same one for every import.
    alias: {
      '@voltyard/machines': `${repository}packages/machines/src`,
      '@voltyard/contracts': `${repository}packages/contracts/src`,
    },
  },
  // All of it under one path, so that the product's development server can pass it on.
  dev: { assetPrefix: '/workbench/', client: { path: '/workbench/rsbuild-hmr' } },
  server: {
    host: '127.0.0.1',
    port: 3002,
    strictPort: true,
    base: '/workbench',
    // The product's screens ask for its images, which it serves under /app/.
    publicDir: { name: `${repository}apps/web/public`, copyOnBuild: false },
    setup: ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/app(?=\/images\/)/, '/workbench');
        next();
      });
    },
  },
  plugins: [pluginReact(), pluginSass({ sassLoaderOptions: { sassOptions } })],
  tools: { rspack: { resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } } } },
});
