import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the service; the built admin is served by the service itself. */
const service = process.env['TAKVIM_SERVICE'] ?? 'http://127.0.0.1:3001'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    target: 'es2023',
    // Named browsers, so that logical properties stay as written.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '^/((ar|en|tr)/)?(api|wp-json)(/|$)': { target: service } },
  },
})
