// Makes or uses a passkey and sends its answer with the form that the button stands in. Without scripts there is the code.
/* global SimpleWebAuthnBrowser */
for (const button of document.querySelectorAll('button[data-passkey]')) {
  const { kind, options } = JSON.parse(button.dataset.passkey);
  const ask = { make: 'startRegistration', use: 'startAuthentication' }[kind];
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) continue;
  button.hidden = false;
  button.addEventListener('click', async (event) => {
    event.preventDefault();
    const problem = document.getElementById('passkey-problem');
    problem.textContent = '';
    try {
      const answer = await SimpleWebAuthnBrowser[ask]({ optionsJSON: options });
      button.form.elements.namedItem('passkey').value = JSON.stringify(answer);
      // The button's own name and value belong to the form, which needs no press any more.
      const pressed = document.createElement('input');
      Object.assign(pressed, { type: 'hidden', name: button.name, value: button.value });
      button.form.append(pressed);
      button.form.submit();
    } catch {
      problem.textContent = button.dataset.problem;
    }
  });
}
