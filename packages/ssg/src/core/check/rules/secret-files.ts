/** Reports static files that programs keep secrets in. Everyone could download them from the published site. */
import type { SiteRule } from './rule.ts';

const SECRET =
  /\/(?:\.env(?:\.(?!example$|sample$|template$)[\w.-]+)?|\.git\/config|\.git-credentials|\.npmrc|\.netrc|\.pypirc|\.htpasswd|id_(?:rsa|ecdsa|ed25519))$/;

export const secretFiles: SiteRule = ({ statics }) =>
  [...statics]
    .filter(([sitePath]) => SECRET.test(sitePath))
    .map(([sitePath, file]) => ({
      code: 'secret-file',
      severity: 'error',
      message: `\`${sitePath}\` usually contains secrets, and would be published`,
      file,
      hint: 'move the file out of the static folder',
    }));
