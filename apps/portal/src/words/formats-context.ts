import { createContext, useContext } from 'react';
import { type Formats, formatsFor } from './formats.ts';

/** Default formats: without a session, no client defines time zone and currency. */
const FormatsContext = createContext<Formats>(formatsFor('UTC', 'EUR'));

/** Provides a client's formats. */
export const FormatsProvider = FormatsContext.Provider;

/** The formats of the client in use. */
export const useFormats = (): Formats => useContext(FormatsContext);
