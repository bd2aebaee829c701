import { proveModel } from '../proof/prove-model.js';
import { mailSettingsModel } from './mail-settings.model.js';

proveModel(mailSettingsModel);
