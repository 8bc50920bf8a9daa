import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { sendJson } from './loopback.ts';

/** Whether the caller is taken for a person immediately, after a press, or not at all. */
export type Robot = 'passes' | 'is asked' | 'fails';

export interface RecaptchaSimulator {
  readonly siteKey: string;
  robot: Robot;
  /** A token is good once. */
  spend(token: unknown): boolean;
  answer(response: ServerResponse, url: URL, address: string): boolean;
}

/** The invisible widget: a script that loads a script that frames a page, as the real one does. */
export function recaptcha(): RecaptchaSimulator {
  const tokens = new Set<string>();
  const simulator: RecaptchaSimulator = {
    siteKey: `6Lc${randomBytes(18).toString('base64url')}`,
    robot: 'passes',
    spend: (token) => tokens.delete(String(token)),
    answer(response, url, address) {
      const sent = (type: string, body: string) =>
        response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
      if (url.pathname === '/recaptcha/api.js') {
        const onload = String(url.searchParams.get('onload')).replaceAll(/\W/g, '');
        sent('text/javascript', loader(`${address}/recaptcha/releases/widget.js?onload=${onload}`));
      } else if (url.pathname === '/recaptcha/releases/widget.js') {
        sent('text/javascript', widget(address, String(url.searchParams.get('onload'))));
      } else if (url.pathname === '/recaptcha/api2/anchor') {
        if (url.searchParams.get('k') !== simulator.siteKey) throw new Error('Invalid site key');
        sent('text/html', frame(simulator.robot));
      } else if (url.pathname === '/recaptcha/api2/userverify') {
        const token = randomBytes(24).toString('base64url');
        tokens.add(token);
        sendJson(response, { token });
      } else return false;
      return true;
    },
  };
  return simulator;
}

const loader = (address: string) =>
  `(function(d){var s=d.createElement('script');s.src=${JSON.stringify(address)};d.head.append(s)})(document)`;

/** Styles are set as attributes and the page of the widget answers to this origin alone, both as the real one does. */
const widget = (address: string, onload: string) => `(function (w, d) {
  var widgets = [];
  addEventListener('message', function (event) {
    var mine = widgets.find(function (one) { return one.frame.contentWindow === event.source; });
    if (!mine || event.origin !== ${JSON.stringify(address)}) return;
    if (event.data.ask) mine.frame.setAttribute('style', mine.large);
    if (event.data.token) { mine.frame.setAttribute('style', mine.small); mine.params.callback(event.data.token); }
    if (event.data.failed) mine.params['error-callback']();
  });
  w.grecaptcha = {
    render: function (container, params) {
      var frame = d.createElement('iframe');
      frame.title = 'reCAPTCHA (simulator)';
      frame.src = ${JSON.stringify(`${address}/recaptcha/api2/anchor`)} + '?k=' + params.sitekey + '&co=' + btoa(location.origin);
      var small = 'border:0;position:fixed;inset:auto 0 14px auto;inline-size:256px;block-size:60px';
      var large = 'border:0;position:fixed;z-index:9;inset:50% auto auto 50%;inline-size:300px;block-size:320px;transform:translate(-50%,-50%)';
      frame.setAttribute('style', small);
      var ready = new Promise(function (resolve) { frame.addEventListener('load', resolve); });
      container.append(frame);
      return widgets.push({ frame: frame, params: params, ready: ready, small: small, large: large }) - 1;
    },
    execute: function (id) {
      widgets[id].ready.then(function () {
        widgets[id].frame.contentWindow.postMessage('execute', ${JSON.stringify(address)});
      });
    },
    reset: function () {},
  };
  w[${JSON.stringify(onload)}]();
})(window, document);`;

const frame = (robot: Robot) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>reCAPTCHA (simulator)</title>
<style>body{font:14px system-ui;margin:0;padding:12px;background:#f9f9f9;color:#222}button{font:inherit;padding:12px;inline-size:100%}</style>
<p>protected by reCAPTCHA (simulator)</p><button hidden>I am not a robot</button>
<script>
var host = atob(new URLSearchParams(location.search).get('co'));
function tell(what) { parent.postMessage(what, host); }
function pass() {
  fetch('/recaptcha/api2/userverify', { method: 'POST' }).then(function (answer) { return answer.json(); }).then(tell);
}
var ways = {
  passes: pass,
  'is asked': function () { tell({ ask: true }); document.querySelector('button').hidden = false; },
  fails: function () { tell({ failed: true }); },
};
addEventListener('message', function (event) { if (event.origin === host && event.data === 'execute') ways[${JSON.stringify(robot)}](); });
document.querySelector('button').addEventListener('click', pass);
</script>`;
