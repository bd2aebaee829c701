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
    // The sources themselves: an edited machine shows at once, and is the same one for whoever imports it.
    alias: {
      '@voltyard/machines': `${repository}/packages/machines/src`,
      '@voltyard/contracts': `${repository}/packages/contracts/src`,
    },
  },
  output: { assetPrefix: '/workbench/', distPath: { root: 'dist-page' } },
  dev: { assetPrefix: '/workbench/' },
  server: { host: '127.0.0.1', port: 3002, strictPort: true, base: '/workbench' },
  plugins: [pluginReact(), pluginSass({ sassLoaderOptions: { sassOptions } })],
  tools: { rspack: { resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } } } },
});
