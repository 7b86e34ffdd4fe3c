import { createContext, useContext } from 'react';
import { type Formats, formatsFor } from './formats.ts';

/** Where nobody is signed in, no client says in which zone it lives and in which currency it pays. */
const FormatsContext = createContext<Formats>(formatsFor('UTC', 'EUR'));

/** Gives everything inside the formats of a client. */
export const FormatsProvider = FormatsContext.Provider;

/** How values read for the client in use. */
export const useFormats = (): Formats => useContext(FormatsContext);
