import { proveModel } from '../proof/prove-model.js';
import { mailLinkModel } from './mail-link.model.js';

proveModel(mailLinkModel);
