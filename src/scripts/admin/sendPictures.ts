import type { UploadedPicture } from '@/contract/adminLibrary';

// Pictures go to the library one by one, each with its progress and its own result: together they may be more than a
// request takes.

type Answer = { pictures?: UploadedPicture[]; problems?: string[]; detail?: string };

const csrf = document.querySelector<HTMLElement>('[data-csrf]')?.dataset.csrf ?? '';

/** `fetch` tells nothing of what was sent so far. */
const send = (file: File, progress: HTMLProgressElement): Promise<XMLHttpRequest> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('files', file);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress.value = loaded / total;
    });
    request.addEventListener('loadend', () => done(request));
    request.open('POST', '/api/admin/upload');
    request.setRequestHeader('X-CSRF-Token', csrf);
    request.send(body);
  });

/** Empty for what is no answer of the site, as where the line is lost. */
function readAnswer({ responseText }: XMLHttpRequest): Answer {
  try {
    return JSON.parse(responseText) as Answer;
  } catch {
    return {};
  }
}

/**
 * @param state gets a line for each file (`UploadState`)
 * @param take is called with each picture that the library has then, and its line
 * @returns those that were not taken
 */
export async function sendPictures(
  files: readonly File[],
  state: HTMLElement,
  take: (picture: UploadedPicture, line: HTMLElement) => void,
): Promise<File[]> {
  for (const line of [...state.children]) if (!line.querySelector('progress')) line.remove();
  const lines = files.map((file) => {
    const line = document.createElement('p');
    const progress = document.createElement('progress');
    progress.value = 0;
    progress.setAttribute('aria-label', file.name);
    line.append(`${file.name} `, progress);
    state.append(line);
    return { file, line, progress };
  });
  const { done = '', ended = '', failed = '' } = state.dataset;
  const refused: File[] = [];
  for (const { file, line, progress } of lines) {
    const request = await send(file, progress);
    const { pictures: [picture] = [], problems: [problem] = [], detail = failed } = readAnswer(request);
    const reason = request.status === 401 || request.status === 403 ? ended : detail;
    line.textContent = picture ? `${file.name}: ${done}` : (problem ?? `${file.name}: ${reason}`);
    if (picture) take(picture, line);
    else refused.push(file);
  }
  return refused;
}

// Whoever leaves the page now would lose what is on its way.
addEventListener('beforeunload', (event) => {
  if (document.querySelector('progress')) event.preventDefault();
});
