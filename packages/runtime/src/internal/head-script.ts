import { moduleKey } from './protocol.ts';

/**
 * Source of the inline script that decides whether a page is read on an internal host. Only there it loads the module,
 * and does what must be done before the first paint: colour mode and hidden navigation as the address asks for.
 *
 * It must stand behind the theme's own script, whose colour mode it replaces for this load.
 *
 * @param hosts host names, without port
 * @param moduleUrl URL of the module whose export `bridge` is the bridge
 */
export function internalDocsScript(hosts: string[], moduleUrl: string): string {
  return (
    `if(${scriptValue(hosts)}.includes(location.hostname))(function(d){` +
    "var q=new URLSearchParams(location.search),t=q.get('_sdoc_theme');" +
    "if(t==='light'||t==='dark')d.theme=t;" +
    "if(q.has('hideNavigation'))d.navigation='hidden';" +
    `(window.${moduleKey}=import(${scriptValue(moduleUrl)})).catch(function(){})` +
    '})(document.documentElement.dataset)'
  );
}

/** A literal that cannot end the script element it stands in. */
function scriptValue(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
