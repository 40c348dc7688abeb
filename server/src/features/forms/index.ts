export { type Captcha, captchaOf, captchaSources } from './captcha.ts';
export { formsLabels } from './labels.ts';
export { formsRoutes } from './routes.ts';
