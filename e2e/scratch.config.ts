import config from './playwright.config.ts';
const { webServer: _w, ...rest } = config;
export default { ...rest, use: { ...rest.use, baseURL: 'http://localhost:8190' }, timeout: 60000, expect: { timeout: 6000 } };
