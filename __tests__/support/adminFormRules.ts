import { readText, stripComments } from './repository';
import { pathsIn, type Rule } from './structureRules';

/** The login has no session yet whose keys could count; a download writes nothing. */
const WITHOUT_KEY = /\/(?:LoginScreen|EnrolStep|WelcomeStep)\.tsx$/;
const DOWNLOAD = /^<form[^>]* action="\/api\//;

/** A form that writes is done once however often it is sent, by the key that `FormTokens` puts into it. */
export const adminFormsHaveKeys: Rule = (files) =>
  pathsIn(files, 'src/admin/')
    .filter((path) => path.endsWith('.tsx') && !WITHOUT_KEY.test(path))
    .flatMap((path) => {
      const forms = stripComments(readText(files, path)).match(/<form\b[\s\S]*?<\/form>/g) ?? [];
      return forms
        .filter(
          (form) => /^<form[^>]* method="post"/.test(form) && !DOWNLOAD.test(form) && !form.includes('<FormTokens'),
        )
        .map((form) => `${path} has a form without <FormTokens>: ${form.slice(0, 80)}`);
    });
