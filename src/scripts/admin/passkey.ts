// Makes or uses a passkey and sends its answer with the form that the button stands in. Without scripts there is the code.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What the button asks for, as the server has written it. */
type Asked =
  | { kind: 'make'; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: 'use'; options: PublicKeyCredentialRequestOptionsJSON };

const answerTo = (asked: Asked) =>
  asked.kind === 'make'
    ? startRegistration({ optionsJSON: asked.options })
    : startAuthentication({ optionsJSON: asked.options });

async function send(button: HTMLButtonElement, form: HTMLFormElement, asked: Asked) {
  const problem = document.getElementById('passkey-problem');
  if (problem) problem.textContent = '';
  try {
    const answer = await answerTo(asked);
    const field = form.elements.namedItem('passkey');
    if (!(field instanceof HTMLInputElement)) throw new TypeError('the form has no field for the passkey');
    field.value = JSON.stringify(answer);
    // The button's own name and value belong to the form, which needs no press any more.
    const pressed = document.createElement('input');
    Object.assign(pressed, { type: 'hidden', name: button.name, value: button.value });
    form.append(pressed);
    form.submit();
  } catch {
    if (problem) problem.textContent = button.dataset.problem ?? '';
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) {
  const { form } = button;
  const asked: Asked = JSON.parse(button.dataset.passkey ?? '');
  if (!form || !browserSupportsWebAuthn()) continue;
  button.hidden = false;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void send(button, form, asked);
  });
}
